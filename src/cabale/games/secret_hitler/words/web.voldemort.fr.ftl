# What only the browser says of Secret Voldemort, in French.

tile-liberal = Phénix
tile-fascist = MangeMort
president = Ministre
unlocks-veto = + Expell.
was-investigated = a subi Endoloris
moment-executed-liberal = Avada Kedavra : { $president } exécute { $target }, { -of-liberals }.
moment-executed-fascist = Avada Kedavra : { $president } exécute { $target }, { -fascist }.
moment-executed-hitler = Avada Kedavra : { $president } exécute { $target } : c’était { -hitler }.
vetoed = Expelliarmus
claims-party = dit avoir lancé Endoloris
declare-party = Mon Endoloris
hint-investigation-liberal = Lancez Endoloris sur qui divise la table. On ne vous croira que si vous êtes crédible.
