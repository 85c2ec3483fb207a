# What only the browser says of Secret Voldemort, in French.

tile-liberal = Phénix
tile-fascist = Mangemort
track-liberal-title = Proclamations du Phénix
track-fascist-title = Proclamations Mangemort
track-liberal = Proclamations du Phénix : { $count } sur 5
track-fascist = Proclamations Mangemort : { $count } sur 6
president = Ministre
unlocks-veto = + Expell.
danger-zone = Voldemort élu Directeur : les Mangemorts gagnent
was-investigated = a subi Endoloris
goal-liberal = Cinq Proclamations du Phénix, ou Voldemort hors jeu.
goal-fascist = Six Proclamations Mangemort, ou Voldemort élu. Protégez Voldemort.
goal-hitler = Cachez-vous. Après trois Proclamations Mangemort, faites-vous élire Directeur.
moment-chaos-liberal = Trois votes rejetés : la pioche promulgue une Proclamation du Phénix.
moment-chaos-fascist = Trois votes rejetés : la pioche promulgue une Proclamation Mangemort.
moment-bad-chancellor = { $president } fait confiance à { $chancellor }, qui promulgue la { nth-fascist } Proclamation Mangemort.
moment-bad-president = { $president } glisse à { $chancellor } la { nth-fascist } Proclamation Mangemort.
moment-bad-government = { $president } et { $chancellor }, complices, promulguent la { nth-fascist } Proclamation Mangemort.
moment-unlucky = { $president } et { $chancellor }, pourtant de l’Ordre, n’ont que la { nth-fascist } Proclamation Mangemort.
moment-executed-liberal = Avada Kedavra : { $president } exécute { $target }, de l’Ordre du Phénix.
moment-executed-fascist = Avada Kedavra : { $president } exécute { $target }, Mangemort.
