# Ce qu’on lit de Skull, en français. Les mêmes messages que en.ftl.

game-name = Skull
game-about = Des fleurs, un crâne, et une enchère de trop : combien de disques oserez-vous retourner ?
theme-skull = Skull
rules =
    Chacun a quatre disques : trois fleurs et un crâne. On en pose un, face cachée, tous en même temps.
    À tour de rôle, on pose un disque de plus ou l’on annonce combien de disques on retournerait sans crâne. Dès la première annonce, on surenchérit ou l’on passe.
    Quand personne ne surenchérit, le dernier à avoir annoncé relève le défi : d’abord toute sa propre pile, puis, un par un, les disques du dessus des autres.
    Un crâne, et le défi est perdu avec un disque : tiré au hasard si le crâne est d’un autre, choisi s’il est à lui. Deux défis réussis gagnent la partie ; rester seul avec des disques aussi.
agent-thumb = Des règles simples : son crâne de temps en temps, et des enchères un peu au-dessus de ses propres fleurs.

## Nouns

disc-flower = fleur
disc-skull = crâne
phase-first-disc = première pose
phase-disc-or-bid = pose ou annonce
phase-bidding = enchères
phase-turning = défi
phase-losing = perte d’un disque
phase-over = fin

## Questions

ask-first-disc = Quel disque posez-vous, face cachée ?
ask-disc-or-bid = Un disque de plus, ou une annonce ?
ask-bidding = Plus haut, ou vous passez ?
ask-turning = Quel disque retournez-vous ?
ask-losing = Votre propre crâne ! Quel disque perdez-vous ?
ask-over = La partie est finie.

## Choices

action-lay = { $disc ->
    [skull] Le crâne
   *[flower] Une fleur
}
choose-lay = { $disc ->
    [skull] Poser le crâne
   *[flower] Poser une fleur
}
action-bid = { $number ->
    [1] Annoncer 1 disque
   *[other] Annoncer { $number } disques
}
action-pass = Passer
action-turn-over = Chez { $seat }
choose-turn-over = Retourner un disque chez { $seat }
action-lose = { $disc ->
    [skull] Le crâne
   *[flower] Une fleur
}
choose-lose = { $disc ->
    [skull] Perdre le crâne
   *[flower] Perdre une fleur
}

## What happened

event-round-began = Manche { $number }. { $first_me ->
    [yes] Vous parlerez en premier.
   *[no] { $first } parlera en premier.
}
event-disc-laid = { $seat_me ->
    [yes] { $disc ->
        [none] Vous posez un disque.
        [skull] Vous posez votre crâne.
       *[flower] Vous posez une fleur.
    }
   *[no] { $seat } pose un disque.
}
event-bid-made = { $seat_me ->
    [yes] Vous annoncez { $number }.
   *[no] { $seat } annonce { $number }.
}
event-passed = { $seat_me ->
    [yes] Vous passez.
   *[no] { $seat } passe.
}
event-challenge-began = { $seat_me ->
    [yes] À vous de retourner { $number ->
        [1] un disque
       *[other] { $number } disques
    } sans crâne.
   *[no] { $seat } doit retourner { $number ->
        [1] un disque
       *[other] { $number } disques
    } sans crâne.
}
event-disc-turned = { $seat_me ->
    [yes] Chez vous
   *[no] Chez { $seat }
} : { $disc ->
    [skull] un crâne !
   *[flower] une fleur.
}
event-challenge-won = { $seat_me ->
    [yes] Vous réussissez le défi{ $wins ->
        [1] , votre premier.
       *[other]  : c’est le { $wins }ᵉ !
    }
   *[no] { $seat } réussit le défi{ $wins ->
        [1] , son premier.
       *[other]  : c’est le { $wins }ᵉ !
    }
}
event-challenge-lost = { $seat_me ->
    [yes] Vous perdez le défi{ $owner_me ->
        [yes] , sur votre propre crâne.
       *[no] , sur le crâne { DE($owner) }.
    }
   *[no] { $seat } perd le défi{ $owner_me ->
        [yes] , sur votre crâne.
       *[no] , sur le crâne { DE($owner) }.
    }
}
event-disc-lost = { $seat_me ->
    [yes] Vous perdez { $disc ->
        [none] un disque
        [skull] votre crâne
       *[flower] une fleur
    }{ $left ->
        [0] {" "}et quittez la partie.
        [1] . Il vous reste un disque.
       *[other] . Il vous reste { $left } disques.
    }
   *[no] { $seat } perd un disque{ $left ->
        [0] {" "}et quitte la partie.
        [1] . Il lui en reste un.
       *[other] . Il lui en reste { $left }.
    }
}
event-match-ended = La partie est finie : { $outcome_winners_me ->
    [yes] vous gagnez !
   *[no] { $outcome_winners } gagne !
}
reason-two-wins = Deux défis réussis.
reason-last-standing = Plus personne d’autre n’a de disque.

## What is said

say-claim-pile = { $disc ->
    [skull] Mon crâne est dans ma pile.
   *[flower] Ma pile, ce sont des fleurs.
}
say-suspect = { $seat_me ->
    [yes] Ton crâne est dans ta pile.
   *[no] Il y a un crâne chez { $seat }.
}
talk-claim-pile = ma pile
talk-suspect = la pile d’un autre

## On the table, as the plain room shows it

field-mats = Les tapis
field-bids = Annonces
field-passed = Ont passé
field-challenger = Au défi
field-turned = Retournés
field-hand = En main
field-pile = Dans ma pile, de bas en haut
mat = { $seat } : { $discs ->
    [0] éliminé
    [1] un disque, { $laid ->
        [0] en main
       *[other] posé
    }
   *[other] { $discs } disques, { $laid ->
        [0] aucun posé
        [1] un posé
       *[other] { $laid } posés
    }
}{ $wins ->
    [0] {""}
    [1] , un défi réussi
   *[other] , { $wins } défis réussis
}
wager = { $seat } : { $number }
turned = { $seat } : { $disc_noun }

## Refusals

error-no-such-disc = Vous n’avez plus ce disque en main.
error-bad-bid = On annonce de { $least } à { $most }.
error-nothing-to-turn = Il n’y a pas de disque caché à cet endroit.
error-not-now = Ce n’est pas ce qu’on vous demande.
error-out = Vous n’avez plus de disque.
error-silence = On se tait pendant la première pose, et une fois éliminé.
error-another-round = C’était une autre manche.
error-no-pile = Il n’y a pas de pile à cet endroit.
