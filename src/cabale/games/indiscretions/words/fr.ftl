# Indiscrétions in French.

## The game

game-name = Indiscrétions
game-about = Duel d’espions : des rendez-vous, des pochettes, et un document d’importance qui passe de main en main. Apprenez tout de l’autre sans rien laisser voir.
theme-indiscretions = Indiscrétions
rules =
    Chacun cache six documents dans six pochettes portées par ses officiers : le document d’importance, un leurre, la clé, trois albums de vacances ; et donne leurs rôles à ses agents A à F : un maître espion, deux espions, trois civils.
    On gagne si le document d’importance est passé entre les mains de ses six officiers, ou si l’on tient une copie du document d’importance adverse et une de sa clé.
    À chaque tour, en secret et en même temps : convoquer jusqu’à trois rendez-vous entre ses officiers ; faire surveiller ou arrêter un agent adverse ; envoyer ses agents aux rendez-vous adverses ; maintenir ou annuler ses rendez-vous ; ordonner une action à chaque groupe.
    Jeter un coup d’œil à une pochette : un espion ou le maître espion. La copier : le maître espion. Attaquer, ce qui empêche l’échange et coûte un espion : un espion.
    L’agent visé quitte son rendez-vous. Arrêté, un espion est éliminé ; un civil reste, et celui qui l’a fait arrêter est privé de contre-espionnage pendant deux tours.
    Si l’agent visé était le seul capable de l’action, elle est annulée et il est éliminé, même s’il n’était que surveillé.
    Puis les officiers des rendez-vous tenus échangent leurs pochettes. Si les deux gagnent au même tour, ou après le dernier tour, la partie est nulle.

agent-greedy = Fait circuler quand c’est sûr, chasse la clé et les pochettes chiffrées, arrête qui a agi.
agent-spymaster = Imagine ce que vous cachez, prévoit vos choix en même temps que les siens, et tire au sort parmi ce qui réussit le mieux.

## Nouns

document-important = document d’importance
document-decoy = leurre
document-key = clé
document-album = album
finding-album = un album de vacances
finding-key = la clé
finding-encrypted = un document chiffré
finding-decoy = le leurre
finding-important = le document d’importance
officer-president = le Président
officer-prime-minister = le Premier ministre
officer-defence = le ministre de la Défense
officer-general = le Général
officer-deputy = le Sous-général
officer-admiral = l’Amiral
officer-president-short = Président
officer-prime-minister-short = 1er min.
officer-defence-short = Défense
officer-general-short = Général
officer-deputy-short = Sous-gén.
officer-admiral-short = Amiral
pouch-red = rouge
pouch-blue = bleue
pouch-green = verte
pouch-yellow = jaune
pouch-white = blanche
pouch-violet = violette
field-agent-A = A
field-agent-B = B
field-agent-C = C
field-agent-D = D
field-agent-E = E
field-agent-F = F
role-civilian = civil
role-spy = espion
role-master = maître espion
measure-nobody = personne
measure-watch = surveiller
measure-arrest = arrêter
deed-nothing = ne rien faire
deed-glance = jeter un coup d’œil
deed-copy = copier
deed-attack = attaquer
cause-arrest = arrestation
cause-caught = flagrant délit
cause-attack = attaque
phase-preparation = préparatifs
phase-meetings = rendez-vous
phase-counter-espionage = contre-espionnage
phase-agents = envoi des agents
phase-maintenance = maintien
phase-orders = ordres
phase-over = fin de partie

meeting = { meeting-first }–{ meeting-second }
meeting-first = { $first ->
    [president] Président
    [prime-minister] Premier ministre
    [defence] Défense
    [general] Général
    [deputy] Sous-général
   *[admiral] Amiral
}
meeting-second = { $second ->
    [president] Président
    [prime-minister] Premier ministre
    [defence] Défense
    [general] Général
    [deputy] Sous-général
   *[admiral] Amiral
}
do-nothing = ne rien faire
glance = jeter un coup d’œil à la pochette { $pouch_noun }
copy = copier la pochette { $pouch_noun }
attack = attaquer (perdre { $taken })

## What is asked

ask-preparation = Préparez vos pochettes et vos agents.
ask-meetings = Quels rendez-vous convoquez-vous ?
ask-counter-espionage = Qui vise votre contre-espionnage ?
ask-agents = Où envoyez-vous vos agents ?
ask-maintenance = Quels rendez-vous maintenez-vous ?
ask-orders = Que font vos agents ?
ask-over = La partie est finie.

## Choices

action-prepare = Placer { $documents } (de la pochette rouge à la violette) ; agents A à F : { $roles }
action-call-meetings = { $meetings_count ->
    [0] Aucun rendez-vous
   *[other] Convoquer { $meetings }
}
action-watch = Faire surveiller { $agent }
action-arrest = Faire arrêter { $agent }
action-name-nobody = Ne viser personne
action-send-agents = Envoyer aux rendez-vous : { $groups_numbered }
action-maintain-meetings = { $held_count ->
    [0] Tout annuler
   *[other] Maintenir { $held }
}
action-give-orders = Ordonner aux rendez-vous : { $orders_numbered }

## What happened

event-turn-began = Tour { $number }.
event-phase-began = { $awaited_count ->
    [1] { $awaited_me ->
        [yes] { $phase ->
            [preparation] À vous de placer vos documents et de donner leurs rôles à vos agents.
            [meetings] À vous de convoquer vos rendez-vous.
            [counter-espionage] À vous de viser un agent adverse, ou personne.
            [agents] À vous d’envoyer vos agents.
            [maintenance] À vous de maintenir ou d’annuler vos rendez-vous.
           *[other] À vous de donner vos ordres.
        }
       *[no] { $phase ->
            [preparation] { $awaited } place ses documents et donne leurs rôles à ses agents.
            [meetings] { $awaited } convoque ses rendez-vous.
            [counter-espionage] { $awaited } vise un agent adverse, ou personne.
            [agents] { $awaited } envoie ses agents.
            [maintenance] { $awaited } maintient ou annule ses rendez-vous.
           *[other] { $awaited } donne ses ordres.
        }
    }
   *[other] { $phase ->
        [preparation] Chacun place ses documents et donne leurs rôles à ses agents.
        [meetings] Chacun convoque ses rendez-vous.
        [counter-espionage] Chacun vise un agent adverse, ou personne.
        [agents] Chacun envoie ses agents.
        [maintenance] Chacun maintient ou annule ses rendez-vous.
       *[other] Chacun donne ses ordres.
    }
}
event-choice-made = { $seat_me ->
    [yes] Votre choix est fait.
   *[no] { $seat } a fait son choix.
}
event-meetings-called = { $meetings_count ->
    [0] { $seat_me ->
        [yes] Vous ne convoquez aucun rendez-vous.
       *[no] { $seat } ne convoque aucun rendez-vous.
    }
   *[other] { $seat_me ->
        [yes] Vous convoquez { $meetings_numbered }.
       *[no] { $seat } convoque { $meetings_numbered }.
    }
}
event-agents-sent = { $seat_me ->
    [yes] Vos agents aux rendez-vous : { $groups_numbered }.
   *[no] Agents { DE($seat) } aux rendez-vous : { $groups_numbered }.
}
event-meetings-maintained = { $cancelled_count ->
    [0] { $seat_me ->
        [yes] Vous maintenez tout.
       *[no] { $seat } maintient tout.
    }
   *[other] { $held_count ->
        [0] { $seat_me ->
            [yes] Vous annulez tout.
           *[no] { $seat } annule tout.
        }
       *[other] { $seat_me ->
            [yes] Vous maintenez { $held } et annulez { $cancelled }.
           *[no] { $seat } maintient { $held } et annule { $cancelled }.
        }
    }
}
event-counter-espionage-shown = { $measure ->
    [nobody] { $seat_me ->
        [yes] Votre contre-espionnage ne visait personne.
       *[no] Le contre-espionnage { DE($seat) } ne visait personne.
    }
    [watch] { $seat_me ->
        [yes] Votre contre-espionnage surveillait l’agent { $agent }.
       *[no] Le contre-espionnage { DE($seat) } surveillait l’agent { $agent }.
    }
   *[arrest] { $seat_me ->
        [yes] Votre contre-espionnage arrête l’agent { $agent }.
       *[no] Le contre-espionnage { DE($seat) } arrête l’agent { $agent }.
    }
}
event-agent-arrested = { $cause ->
    [arrest] { $seat_me ->
        [yes] Votre agent { $agent }, { $role_noun }, est éliminé.
       *[no] L’agent { $agent } { DE($seat) }, { $role_noun }, est éliminé.
    }
    [caught] { $seat_me ->
        [yes] Pris sur le fait : votre agent { $agent }, { $role_noun }, est éliminé.
       *[no] Pris sur le fait : l’agent { $agent } { DE($seat) }, { $role_noun }, est éliminé.
    }
   *[attack] { $seat_me ->
        [yes] L’attaque vous coûte l’agent { $agent }, { $role_noun }.
       *[no] L’attaque coûte à { $seat } l’agent { $agent }, { $role_noun }.
    }
}
event-civilian-arrested = { $seat_me ->
    [yes] Votre agent { $agent } n’était qu’un civil : plus de contre-espionnage contre vous jusqu’au tour { $banned_until } compris.
   *[no] L’agent { $agent } { DE($seat) } n’était qu’un civil : plus de contre-espionnage contre { $seat } jusqu’au tour { $banned_until } compris.
}
event-agents-did-nothing = { $seat_me ->
    [yes] Rendez-vous { $meeting } : vos agents n’ont rien fait.
   *[no] Rendez-vous { $meeting } : les agents { DE($seat) } n’ont rien fait.
}
event-deed-foiled = { $deed ->
    [glance] { $seat_me ->
        [yes] Déjoué au rendez-vous { $meeting } : vos agents allaient jeter un coup d’œil à une pochette.
       *[no] Déjoué au rendez-vous { $meeting } : les agents { DE($seat) } allaient jeter un coup d’œil à une pochette.
    }
    [copy] { $seat_me ->
        [yes] Déjoué au rendez-vous { $meeting } : vos agents allaient copier un document.
       *[no] Déjoué au rendez-vous { $meeting } : les agents { DE($seat) } allaient copier un document.
    }
   *[other] { $seat_me ->
        [yes] Déjoué au rendez-vous { $meeting } : vos agents allaient attaquer.
       *[no] Déjoué au rendez-vous { $meeting } : les agents { DE($seat) } allaient attaquer.
    }
}
event-pouch-glanced = { $seat_me ->
    [yes] { $finding ->
        [none] Vous jetez un coup d’œil à la pochette { $pouch_noun }.
       *[other] Vous jetez un coup d’œil à la pochette { $pouch_noun } : { $finding_noun }.
    }
   *[no] { $finding ->
        [none] { $seat } jette un coup d’œil à la pochette { $pouch_noun }.
       *[other] { $seat } jette un coup d’œil à la pochette { $pouch_noun } : { $finding_noun }.
    }
}
event-pouch-copied = { $seat_me ->
    [yes] { $finding ->
        [none] Vous copiez la pochette { $pouch_noun }.
       *[other] Vous copiez la pochette { $pouch_noun } : { $finding_noun }.
    }
   *[no] { $finding ->
        [none] { $seat } copie la pochette { $pouch_noun }.
       *[other] { $seat } copie la pochette { $pouch_noun } : { $finding_noun }.
    }
}
event-pouches-deciphered = { $pouches_count ->
    [1] La clé vous le dit : la pochette { $pouches } contient { $findings }.
   *[other] La clé vous le dit : les pochettes { $pouches } contiennent { $findings }.
}
event-meeting-attacked = { $seat_me ->
    [yes] Vos agents attaquent le rendez-vous { $meeting } : pas d’échange.
   *[no] Les agents { DE($seat) } attaquent le rendez-vous { $meeting } : pas d’échange.
}
event-pouches-exchanged = { $seat_me ->
    [yes] Vos officiers échangent leurs pochettes : { $meetings }.
   *[no] Les officiers { DE($seat) } échangent leurs pochettes : { $meetings }.
}
event-match-ended = { $outcome_reason ->
    [circulation] { $outcome_winners_me ->
        [yes] Votre document d’importance est passé entre les mains de vos six officiers : vous gagnez !
       *[no] { $outcome_winners } gagne : son document d’importance est passé entre les mains de ses six officiers.
    }
    [espionage] { $outcome_winners_me ->
        [yes] Vous tenez une copie du document d’importance et de la clé : vous gagnez !
       *[no] { $outcome_winners } gagne, avec une copie du document d’importance adverse et de la clé.
    }
    [both] { reason-both }
   *[other] { reason-turn-limit }
}

## Why it ended

jibe-empty = rien trouvé
jibe-slow = trop lent
jibe-seen = percé à jour
jibe-caught = un agent de moins
reason-circulation = Le document d’importance est passé entre les mains des six officiers.
reason-espionage = Le document d’importance adverse est copié et déchiffré.
reason-both = Les deux joueurs réussissent au même tour : partie nulle.
reason-turn-limit = Le dernier tour est joué : partie nulle.

## Talk

say-claim-document = Ma pochette { $pouch_noun } contient : { $document_noun }.
    .plain-1 = Inutile de fouiller ma pochette { $pouch_noun } : { $document_noun }.
    .cool-1 = La { $pouch_noun } ? Chez moi, c’est { $document_noun }.
    .terse-1 = La { $pouch_noun } : { $document_noun }.
    .plain-2 = Rien à voir dans ma pochette { $pouch_noun } : { $document_noun }.
say-claim-role = Mon agent { $agent } : { $role_noun }.
    .plain-1 = Vous perdez votre temps avec mon agent { $agent } : { $role_noun }.
    .plain-2 = Je vous le dis tout net, mon { $agent } : { $role_noun }.
    .hot-1 = Mon { $agent } ? { $role_noun }, et rien d’autre !
    .cool-1 = À propos de mon agent { $agent } : { $role_noun }, hélas pour vous.
    .terse-1 = Agent { $agent } : { $role_noun }.
say-claim-finding = Dans votre pochette { $pouch_noun }, j’ai vu { $finding_noun }.
    .plain-1 = J’ai ouvert votre pochette { $pouch_noun } : { $finding_noun }.
    .hot-1 = Votre pochette { $pouch_noun } ? J’y ai vu { $finding_noun }, ne niez pas !
    .terse-1 = Votre { $pouch_noun } : { $finding_noun }.
say-suspect = Votre agent { $agent } : { $role_noun }, j’en mettrais ma main au feu.
    .plain-1 = Votre agent { $agent } se trahit : { $role_noun }.
    .hot-1 = Votre { $agent }, { $role_noun }, aucun doute !
    .terse-1 = Votre { $agent } : { $role_noun }.
    .plain-2 = Je tiens votre agent { $agent } à l’œil : { $role_noun }.
say-ask-document = Qu’y a-t-il dans votre pochette { $pouch_noun } ?
    .plain-1 = Et votre pochette { $pouch_noun }, que cache-t-elle ?
    .hot-1 = Votre pochette { $pouch_noun }, montrez-la donc !
    .terse-1 = La { $pouch_noun }, c’est quoi ?
    .plain-2 = Dites-moi, votre pochette { $pouch_noun }, c’est quoi ?
say-taunt = { $jibe ->
    [empty] Toujours rien trouvé ? Bien le bonjour de ma pochette.
    [slow] Prenez votre temps : mon document, lui, n’attend pas.
    [seen] Je lis dans votre jeu comme dans un album de vacances.
   *[caught] Encore un agent de moins. Il vous en reste ?
}
    .plain-1 = { $jibe ->
        [empty] Bredouille, une fois de plus.
        [slow] À ce train-là, vous arriverez après la fin.
        [seen] Vous croyez vraiment que je n’ai rien vu ?
       *[caught] Vos agents tombent comme des mouches.
    }
    .hot-1 = { $jibe ->
        [empty] Rien ! Vous n’avez rien, et vous n’aurez rien !
        [slow] Plus vite ! On s’endort, en face.
        [seen] Je sais tout, absolument tout !
       *[caught] Et un de moins ! Au suivant !
    }
    .cool-1 = { $jibe ->
        [empty] Vos recherches avancent, à ce que je vois.
        [slow] Ne vous pressez surtout pas.
        [seen] Vous êtes un livre ouvert, cher collègue.
       *[caught] Toutes nos condoléances pour votre agent.
    }
    .terse-1 = { $jibe ->
        [empty] Chou blanc.
        [slow] Trop lent.
        [seen] Vu.
       *[caught] Un de moins.
    }
talk-claim-document = dire ce que contient une de vos pochettes
talk-claim-role = dire le rôle d’un de vos agents
talk-claim-finding = dire ce que vous avez vu chez l’adversaire
talk-suspect = deviner le rôle d’un agent adverse
talk-ask-document = demander ce que contient une pochette adverse
talk-taunt = narguer l’adversaire

# Comment les robots ont joué, pour qui le demande une fois la partie finie.
say-straight-for-the-goal = J’ai visé droit au but : faire circuler sans risque, chasser la clé et les pochettes chiffrées, arrêter qui s’était trahi.

## What was refused

error-nobody-caught = Aucun agent adverse n’est encore tombé.
error-chosen-already = Votre choix est déjà fait : attendez l’autre.
error-nothing-to-choose = Vous n’avez rien à choisir maintenant.
error-banned = Pas de contre-espionnage pour vous jusqu’au tour { $until } compris.
error-wrong-documents = Il faut un document par pochette : le document d’importance, le leurre, la clé et trois albums.
error-wrong-roles = Il faut un maître espion, deux espions et trois civils.
error-too-many-meetings = Trois rendez-vous au plus, pas { $meetings }.
error-officer-twice = Un seul rendez-vous par officier : { $officer_noun } y est deux fois.
error-agent-out = L’agent { $agent } n’est plus en jeu.
error-agent-twice = L’agent { $agent } ne peut aller qu’à un rendez-vous.
error-wrong-groups = Il faut un groupe, même vide, pour chacun des { $meetings } rendez-vous adverses, pas { $found }.
error-no-such-meeting = Vous n’avez pas de rendez-vous { $meeting }.
error-wrong-orders = Il faut un ordre, même vide, pour chacun des { $meetings } rendez-vous adverses, pas { $found }.
error-order-missing = Vos agents au rendez-vous { $meeting } attendent un ordre.
error-meeting-cancelled = Le rendez-vous { $meeting } est annulé.
error-nobody-there = Vous n’avez personne au rendez-vous { $meeting }.
error-cannot-glance = Au rendez-vous { $meeting }, personne ne peut jeter un coup d’œil : il faut un espion ou le maître espion.
error-cannot-copy = Au rendez-vous { $meeting }, personne ne peut copier : il faut le maître espion.
error-cannot-attack = Au rendez-vous { $meeting }, personne ne peut attaquer : il faut un espion.
error-not-a-spy-there = L’agent { $agent } n’est pas un espion du groupe au rendez-vous { $meeting }.
error-pouch-not-there = La pochette { $pouch_noun } n’est pas au rendez-vous { $meeting }.
error-nothing-to-claim = Vous n’avez pas vu cette pochette.

## The terminal

document-important-short = important
document-decoy-short = leurre
document-key-short = clé
document-album-short = album
finding-album-short = album
finding-key-short = clé
finding-encrypted-short = chiffré
finding-decoy-short = leurre
finding-important-short = important
room-turn = Tour { $number } sur { $turns }, { $phase }
room-before = Avant le premier tour
room-over = Partie finie au tour { $number }
room-circulation = Circulation : { $count } sur 6 (✓)
room-called = Convoqués : { $called }. { $question }
room-documents = documents
room-findings = découvert
room-hands = porteurs
room-hands-seen = { $hands }, vue
room-hands-copied = { $hands }, copiée
room-agents = agents
room-banned = aucun jusqu’au tour { $until } compris
room-counter = contre-esp.
room-meetings = rendez-vous
room-meeting-cancelled = annulé
room-none = aucun
room-ask-prepare = Placer vos documents et donner leurs rôles à vos agents…
room-by-chance = au hasard
room-by-hand = un par un
room-ask-important = Le document d’importance, dans quelle pochette ?
room-ask-decoy = Le leurre, dans quelle pochette ?
room-ask-key = La clé, dans quelle pochette ? Les trois autres auront un album.
room-ask-master = Quel agent sera le maître espion ?
room-ask-spy = Quel agent sera espion ?
room-ask-other-spy = Quel autre agent sera espion ? Les trois derniers seront des civils.
room-ask-sure = Pochettes, de la rouge à la violette : { $documents }. Agents A à F : { $roles }.
room-yes = d’accord
room-again = recommencer
room-done = c’est tout
room-no-meeting = aucun rendez-vous
room-ask-first = Rendez-vous { $number } : quel officier ?
room-ask-second = Qui { $officer } rencontre-t-il ?
room-nobody = personne
room-watch = surveiller un agent
room-arrest = arrêter un agent
room-ask-watched = Quel agent faire surveiller ?
room-ask-arrested = Quel agent faire arrêter ?
room-ask-agent = Quel agent envoyer ?
room-ask-another = Quel autre agent envoyer ? Déjà en route : { $sent }.
room-ask-where = À quel rendez-vous, l’agent { $agent } ?
room-hold-all = tout maintenir
room-cancel-all = tout annuler
room-hold-some = maintenir { $held }, annuler { $cancelled }
room-ask-order = Au rendez-vous { $meeting } ({ $officers }), { $agents }…
room-who-was-who = { $name }, de la pochette rouge à la violette : { $documents }. Agents A à F : { $roles }.
room-memory-empty = Aucun tour n’est encore joué.
room-memory-shown = rôle dévoilé : { $agents }
room-foiled = { $deed } (déjoué)
room-talk-pouch = Quelle pochette ?
room-talk-agent = Quel agent ?

## Ce qu’on croit

belief-important = { document-important-short }
belief-decoy = { document-decoy-short }
belief-key = { document-key-short }
belief-album = { document-album-short }
belief-master = { role-master }
belief-spy = { role-spy }
belief-civilian = { role-civilian }
belief-part-red = { pouch-red }
belief-part-blue = { pouch-blue }
belief-part-green = { pouch-green }
belief-part-yellow = { pouch-yellow }
belief-part-white = { pouch-white }
belief-part-violet = { pouch-violet }
belief-part-A = A
belief-part-B = B
belief-part-C = C
belief-part-D = D
belief-part-E = E
belief-part-F = F

## Puzzles

puzzle-master = Lequel des agents ennemis est le maître espion ?
puzzle-master-weights = Qui peut être le maître espion, d’après tout ce que l’on a vu faire
