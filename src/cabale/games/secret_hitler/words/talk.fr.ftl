# What is said at the table of Secret Hitler, in French. A message is the plain wording, its attributes are others: for
# everybody, or for those whose tone it is. Who talks to somebody says "tu"; a reason is put after a colon.

with-reason = { $reason ->
    [none] .
   *[other] { " " }: { $reason }.
}
with-heat = { $reason ->
    [none] { " " }!
   *[other] { " " }: { $reason } !
}

## Claims

# After a claim that corrects another of the same seat.
not-as-said = { $taken_back ->
    [none] { "" }
   *[other] , et non { $taken_back_letters } comme je l’ai dit
}
not-as-found = { $taken_back ->
    [none] { "" }
   *[other] , et non { $taken_back_noun } comme je l’ai dit
}
say-claim-drawn = J’ai pioché { $policies_letters } (tour { $round }){ not-as-said }.
    .plain-1 = Tour { $round }, pioche : { $policies_letters }.
    .plain-2 = J’avais { $policies_letters } en main au tour { $round }.
    .plain-3 = Au tour { $round }, la pioche m’a donné { $policies_letters }.
    .hot-1 = { $policies_letters } ! Voilà ce que j’ai pioché au tour { $round }.
    .hot-2 = Je vous le dis tout net : { $policies_letters } au tour { $round }.
    .cool-1 = Pour mémoire, tour { $round } : j’ai pioché { $policies_letters }.
    .cool-2 = Rien d’extraordinaire au tour { $round }, { $policies_letters }.
    .terse-1 = { $policies_letters } (tour { $round }).
    .terse-2 = Pioché { $policies_letters }, tour { $round }.
say-claim-received = J’ai reçu { $policies_letters } (tour { $round }){ not-as-said }.
    .plain-1 = Tour { $round }, on m’a passé { $policies_letters }.
    .plain-2 = { $policies_liberal ->
        [1] J’avais le choix entre deux { -policies } au tour { $round } : { $policies_letters }.
       *[other] Je n’ai pas eu le choix au tour { $round } : { $policies_letters }.
    }
    .plain-3 = Ce qui m’est arrivé au tour { $round } : { $policies_letters }.
    .hot-1 = On m’a mis { $policies_letters } dans les mains au tour { $round } !
    .hot-2 = { $policies_liberal ->
        [0] { $policies_letters } au tour { $round }, que vouliez-vous que j’en fasse ?
       *[other] { $policies_letters } au tour { $round }, voilà ce que j’ai eu !
    }
    .cool-1 = De mon côté, tour { $round } : { $policies_letters } reçu.
    .cool-2 = { $policies_liberal ->
        [0] Il a bien fallu faire avec { $policies_letters } au tour { $round }.
       *[other] Je me souviens de { $policies_letters } au tour { $round }.
    }
    .terse-1 = Reçu { $policies_letters } (tour { $round }).
    .terse-2 = Tour { $round } : { $policies_letters }.
say-claim-party = { $seat_me ->
    [yes] J’ai enquêté sur toi : { $party_noun }{ not-as-found }.
   *[no] J’ai enquêté sur { $seat } : { $party_noun }{ not-as-found }.
}
    .plain-1 = { $seat_me ->
        [yes] J’ai vu ta carte : { $party_noun }.
       *[no] J’ai vu la carte { DE($seat) } : { $party_noun }.
    }
    .hot-1 = { $seat_me ->
        [yes] J’ai ta carte sous les yeux : { $party_noun } !
       *[no] Écoutez tous, { $seat } : { $party_noun } !
    }
    .cool-1 = { $seat_me ->
        [yes] Mon enquête sur toi donne ceci : { $party_noun }.
       *[no] Mon enquête sur { $seat } donne ceci : { $party_noun }.
    }
    .terse-1 = { $seat_me ->
        [yes] Toi : { $party_noun }.
       *[no] { $seat } : { $party_noun }.
    }
say-claim-peeked = J’ai vu { $policies_letters }, dans cet ordre (tour { $round }){ not-as-said }.
    .plain-1 = Les trois suivantes, après le tour { $round } : { $policies_letters }, dans l’ordre.
    .hot-1 = Attention, ce qui vient après le tour { $round } : { $policies_letters } !
    .cool-1 = La pioche, telle que je l’ai vue au tour { $round } : { $policies_letters }.
    .terse-1 = Dessus : { $policies_letters } (tour { $round }).
say-claim-role = { $role ->
    [liberal] Je suis { -of-liberals }.
    [fascist] Je suis { -fascist }.
   *[hitler] Je suis { -hitler }.
}
    .plain-1 = { $role ->
        [liberal] Moi, je suis { -of-liberals }.
        [fascist] Moi, je suis { -fascist }.
       *[hitler] Moi, je suis { -hitler }.
    }
    .hot-1 = { $role ->
        [liberal] Je suis { -of-liberals }, combien de fois faudra-t-il le dire ?
        [fascist] Je suis { -fascist }, et alors ?
       *[hitler] Je suis { -hitler }, et alors ?
    }

## Opinions

# Before an opinion that takes back another of the same seat.
turned-mind = { $taken_back ->
    [yes] J’ai changé d’avis.{ " " }
   *[no] { "" }
}
turned-back = { $taken_back ->
    [yes] Je reviens sur ce que j’ai dit.{ " " }
   *[no] { "" }
}
turned-after-all = { $taken_back ->
    [yes] Finalement, non.{ " " }
   *[no] { "" }
}
turned-mistaken = { $taken_back ->
    [yes] Au temps pour moi.{ " " }
   *[no] { "" }
}
say-suspect = { $seat_me ->
    [yes] { turned-mind }Je te soupçonne{ with-reason }
   *[no] { turned-mind }Je soupçonne { $seat }{ with-reason }
}
    .plain-1 = { $seat_me ->
        [yes] { turned-back }Tu me parais louche{ with-reason }
       *[no] { turned-back }{ $seat } me paraît louche{ with-reason }
    }
    .plain-2 = { $seat_me ->
        [yes] { turned-after-all }Je me méfie de toi{ with-reason }
       *[no] { turned-after-all }Je me méfie { DE($seat) }{ with-reason }
    }
    .plain-3 = { $seat_me ->
        [yes] { turned-mistaken }S’il fallait parier, ce serait sur toi{ with-reason }
       *[no] { turned-mistaken }S’il fallait parier, ce serait sur { $seat }{ with-reason }
    }
    .plain-4 = { $seat_me ->
        [yes] { turned-mind }Je garde un œil sur toi{ with-reason }
       *[no] { turned-mind }Je garde un œil sur { $seat }{ with-reason }
    }
    .plain-5 = { $seat_me ->
        [yes] { turned-back }Tu ne m’inspires rien de bon{ with-reason }
       *[no] { turned-back }{ $seat } ne m’inspire rien de bon{ with-reason }
    }
    .hot-1 = { $seat_me ->
        [yes] { turned-after-all }Toi, je te vois venir{ with-heat }
       *[no] { turned-after-all }Pour { $seat }, ça crève les yeux{ with-heat }
    }
    .hot-2 = { $seat_me ->
        [yes] { turned-mistaken }Arrête ton cinéma{ with-heat }
       *[no] { turned-mistaken }Qui croit encore { $seat }, ici ? Pas moi{ with-heat }
    }
    .cool-1 = { $seat_me ->
        [yes] { turned-mind }Sans vouloir te vexer, j’ai des doutes sur toi{ with-reason }
       *[no] { turned-mind }J’ai des doutes sur { $seat }{ with-reason }
    }
    .cool-2 = { $seat_me ->
        [yes] { turned-back }Quelque chose me gêne chez toi{ with-reason }
       *[no] { turned-back }Quelque chose me gêne chez { $seat }{ with-reason }
    }
    .terse-1 = { $seat_me ->
        [yes] { turned-after-all }Toi, louche{ with-reason }
       *[no] { turned-after-all }{ $seat }, louche{ with-reason }
    }
    .terse-2 = { $seat_me ->
        [yes] { turned-mistaken }Pas confiance en toi{ with-reason }
       *[no] { turned-mistaken }Pas confiance en { $seat }{ with-reason }
    }
    .plain-6 = { $seat_me ->
        [yes] { turned-mind }Je ne te sens pas{ with-reason }
       *[no] { turned-mind }Je ne sens pas { $seat }{ with-reason }
    }
    .plain-7 = { $seat_me ->
        [yes] { turned-back }Pour moi, c’est toi{ with-reason }
       *[no] { turned-back }Pour moi, c’est { $seat }{ with-reason }
    }
    .plain-8 = { $seat_me ->
        [yes] { turned-after-all }Je te regarderais de plus près{ with-reason }
       *[no] { turned-after-all }Je regarderais { $seat } de plus près{ with-reason }
    }
    .hot-3 = { $seat_me ->
        [yes] { turned-mistaken }C’est toi, tout le monde le voit{ with-heat }
       *[no] { turned-mistaken }C’est { $seat }, réveillez-vous{ with-heat }
    }
    .cool-3 = { $seat_me ->
        [yes] { turned-mind }Je ne jure de rien, mais tu m’inquiètes{ with-reason }
       *[no] { turned-mind }Je ne jure de rien, mais { $seat } m’inquiète{ with-reason }
    }
    .terse-3 = { $seat_me ->
        [yes] { turned-back }Toi, bof{ with-reason }
       *[no] { turned-back }{ $seat }, bof{ with-reason }
    }
say-trust = { $seat_me ->
    [yes] { turned-after-all }Je te fais confiance{ with-reason }
   *[no] { turned-after-all }Je fais confiance à { $seat }{ with-reason }
}
    .plain-1 = { $seat_me ->
        [yes] { turned-mistaken }Pour moi, tu es { -of-liberals }{ with-reason }
       *[no] { turned-mistaken }Pour moi, { $seat } est { -of-liberals }{ with-reason }
    }
    .plain-2 = { $seat_me ->
        [yes] { turned-mind }Avec toi, ça me va{ with-reason }
       *[no] { turned-mind }Avec { $seat }, ça me va{ with-reason }
    }
    .plain-3 = { $seat_me ->
        [yes] { turned-back }Je te crois avec nous{ with-reason }
       *[no] { turned-back }Je crois { $seat } avec nous{ with-reason }
    }
    .hot-1 = { $seat_me ->
        [yes] { turned-after-all }Toi, je te suis les yeux fermés{ with-heat }
       *[no] { turned-after-all }{ $seat }, j’en réponds{ with-heat }
    }
    .cool-1 = { $seat_me ->
        [yes] { turned-mistaken }Je n’ai rien à te reprocher{ with-reason }
       *[no] { turned-mistaken }Je n’ai rien à reprocher à { $seat }{ with-reason }
    }
    .terse-1 = { $seat_me ->
        [yes] { turned-mind }Toi, ça va{ with-reason }
       *[no] { turned-mind }{ $seat }, ça va{ with-reason }
    }
    .plain-4 = { $seat_me ->
        [yes] { turned-back }Je me fie à toi{ with-reason }
       *[no] { turned-back }Je me fie à { $seat }{ with-reason }
    }
    .plain-5 = { $seat_me ->
        [yes] { turned-after-all }Tu joues franc jeu, je pense{ with-reason }
       *[no] { turned-after-all }{ $seat } joue franc jeu, je pense{ with-reason }
    }
    .plain-6 = { $seat_me ->
        [yes] { turned-mistaken }Je gouvernerais volontiers avec toi{ with-reason }
       *[no] { turned-mistaken }Je gouvernerais volontiers avec { $seat }{ with-reason }
    }
    .hot-2 = { $seat_me ->
        [yes] { turned-mind }Toi, c’est du solide{ with-heat }
       *[no] { turned-mind }{ $seat }, c’est du solide{ with-heat }
    }
    .cool-2 = { $seat_me ->
        [yes] { turned-back }Jusqu’ici, tu me rassures{ with-reason }
       *[no] { turned-back }Jusqu’ici, { $seat } me rassure{ with-reason }
    }
    .terse-2 = { $seat_me ->
        [yes] { turned-after-all }Toi, oui{ with-reason }
       *[no] { turned-after-all }{ $seat }, oui{ with-reason }
    }
# What a claim says, in a word about it: "Bruno, LFF pioché au tour 1 ? …"
told-claim-drawn = { $policies_letters } pioché au tour { $round }
told-claim-received = { $policies_letters } reçu au tour { $round }
told-claim-party = { $party_noun }
told-claim-peeked = { $policies_letters } sur la pioche au tour { $round }
say-back-claim = { $seat_me ->
    [yes] Je te crois : { $claim }.
   *[no] Je te crois, { $seat } : { $claim }.
}
    .plain-1 = { $seat_me ->
        [yes] Ton récit se tient : { $claim }.
       *[no] { $seat }, ton récit se tient : { $claim }.
    }
    .plain-2 = { $seat_me ->
        [yes] Ça me paraît juste, ce que tu dis : { $claim }.
       *[no] Ça me paraît juste, { $seat } : { $claim }.
    }
    .hot-1 = { $seat_me ->
        [yes] Évidemment que c’est vrai : { $claim } !
       *[no] Évidemment que c’est vrai, { $seat } : { $claim } !
    }
    .terse-1 = { $seat_me ->
        [yes] D’accord, { $claim }.
       *[no] D’accord, { $seat }, { $claim }.
    }
    .plain-3 = { $seat_me ->
        [yes] Tu dis vrai, à mon avis : { $claim }.
       *[no] { $seat } dit vrai, à mon avis : { $claim }.
    }
say-doubt-claim = { $seat_me ->
    [yes] Comment ça, { $claim } ? Je ne te crois pas.
   *[no] { $seat }, { $claim } ? Je ne te crois pas.
}
    .plain-1 = { $seat_me ->
        [yes] J’ai du mal à te croire : { $claim }.
       *[no] J’ai du mal à te croire, { $seat } : { $claim }.
    }
    .plain-2 = { $seat_me ->
        [yes] Ça m’étonne : { $claim }.
       *[no] Ça m’étonne, { $seat } : { $claim }.
    }
    .hot-1 = { $seat_me ->
        [yes] Ah oui, { $claim } ? À d’autres !
       *[no] { $seat }, { $claim } ? À d’autres !
    }
    .cool-1 = { $seat_me ->
        [yes] Permets-moi d’en douter : { $claim }.
       *[no] Permets-moi d’en douter, { $seat } : { $claim }.
    }
    .terse-1 = { $seat_me ->
        [yes] Mouais, { $claim }.
       *[no] { $seat }, { $claim } ? Mouais.
    }
    .plain-3 = { $seat_me ->
        [yes] Vraiment, { $claim } ?
       *[no] Vraiment, { $seat }, { $claim } ?
    }

## Questions

say-ask-claim = { $seat_me ->
    [yes] Qu’as-tu vu au tour { $round } ?
   *[no] { $seat }, qu’as-tu vu au tour { $round } ?
}
    .plain-1 = { $seat_me ->
        [yes] Tu ne nous as rien dit du tour { $round } ?
       *[no] { $seat }, tu ne nous as rien dit du tour { $round } ?
    }
    .hot-1 = { $seat_me ->
        [yes] Et le tour { $round } ? On attend !
       *[no] { $seat }, et le tour { $round } ? On attend !
    }
    .terse-1 = { $seat_me ->
        [yes] Et au tour { $round } ?
       *[no] { $seat }, et au tour { $round } ?
    }
say-ask-reason = { $matter ->
    [vote] { $seat_me ->
        [yes] Pourquoi ce vote au tour { $round } ?
       *[no] { $seat }, pourquoi ce vote au tour { $round } ?
    }
    [nomination] { $seat_me ->
        [yes] Pourquoi ce choix au tour { $round } ?
       *[no] { $seat }, pourquoi ce choix au tour { $round } ?
    }
   *[power] { $seat_me ->
        [yes] Pourquoi cette personne, au tour { $round } ?
       *[no] { $seat }, pourquoi cette personne, au tour { $round } ?
    }
}
    .plain-1 = { $matter ->
        [vote] { $seat_me ->
            [yes] Tu nous expliques ton vote du tour { $round } ?
           *[no] { $seat }, tu nous expliques ton vote du tour { $round } ?
        }
        [nomination] { $seat_me ->
            [yes] Tu nous expliques ta nomination ?
           *[no] { $seat }, tu nous expliques ta nomination ?
        }
       *[power] { $seat_me ->
            [yes] Tu nous expliques ce que tu as fait de ton pouvoir au tour { $round } ?
           *[no] { $seat }, tu nous expliques ce que tu as fait de ton pouvoir au tour { $round } ?
        }
    }
    .hot-1 = { $matter ->
        [vote] { $seat_me ->
            [yes] C’était quoi, ce vote au tour { $round } ?
           *[no] { $seat }, c’était quoi, ce vote au tour { $round } ?
        }
        [nomination] { $seat_me ->
            [yes] C’est quoi, ce choix ?
           *[no] { $seat }, c’est quoi, ce choix ?
        }
       *[power] { $seat_me ->
            [yes] C’était quoi, ce coup au tour { $round } ?
           *[no] { $seat }, c’était quoi, ce coup au tour { $round } ?
        }
    }
    .plain-2 = { $matter ->
        [vote] { $seat_me ->
            [yes] Qu’est-ce qui t’a fait voter comme ça au tour { $round } ?
           *[no] { $seat }, qu’est-ce qui t’a fait voter comme ça au tour { $round } ?
        }
        [nomination] { $seat_me ->
            [yes] Qu’est-ce qui t’a fait choisir ce nom ?
           *[no] { $seat }, qu’est-ce qui t’a fait choisir ce nom ?
        }
       *[power] { $seat_me ->
            [yes] Qu’est-ce qui t’a fait viser cette personne au tour { $round } ?
           *[no] { $seat }, qu’est-ce qui t’a fait viser cette personne au tour { $round } ?
        }
    }
    .cool-1 = { $matter ->
        [vote] { $seat_me ->
            [yes] Par curiosité, pourquoi ce vote au tour { $round } ?
           *[no] Par curiosité, { $seat }, pourquoi ce vote au tour { $round } ?
        }
        [nomination] { $seat_me ->
            [yes] Par curiosité, pourquoi ce choix ?
           *[no] Par curiosité, { $seat }, pourquoi ce choix ?
        }
       *[power] { $seat_me ->
            [yes] Par curiosité, pourquoi cette personne au tour { $round } ?
           *[no] Par curiosité, { $seat }, pourquoi cette personne au tour { $round } ?
        }
    }
    .terse-1 = { $matter ->
        [vote] { $seat_me ->
            [yes] Ton vote au tour { $round } ?
           *[no] { $seat }, ton vote au tour { $round } ?
        }
        [nomination] { $seat_me ->
            [yes] Pourquoi ce nom ?
           *[no] { $seat }, pourquoi ce nom ?
        }
       *[power] { $seat_me ->
            [yes] Ton coup au tour { $round } ?
           *[no] { $seat }, ton coup au tour { $round } ?
        }
    }
say-ask-suspect = { $seat ->
    [none] Qui soupçonnez-vous ?
   *[other] { $seat_me ->
        [yes] Et toi, qui vises-tu ?
       *[no] { $seat }, qui vises-tu ?
    }
}
    .plain-1 = { $seat ->
        [none] Vos soupçons vont à qui ?
       *[other] { $seat_me ->
            [yes] Tu penses à qui, toi ?
           *[no] Tu penses à qui, { $seat } ?
        }
    }
    .hot-1 = { $seat ->
        [none] Allez, des noms !
       *[other] { $seat_me ->
            [yes] Allez, un nom !
           *[no] Allez, { $seat }, un nom !
        }
    }
    .cool-1 = { $seat ->
        [none] J’aimerais entendre tout le monde : qui vous inquiète ?
       *[other] { $seat_me ->
            [yes] J’aimerais t’entendre : qui t’inquiète ?
           *[no] J’aimerais t’entendre, { $seat } : qui t’inquiète ?
        }
    }
    .terse-1 = { $seat ->
        [none] Des soupçons ?
       *[other] { $seat_me ->
            [yes] Et toi, un nom ?
           *[no] { $seat }, un nom ?
        }
    }
    .plain-2 = { $seat ->
        [none] Vous miseriez sur qui ?
       *[other] { $seat_me ->
            [yes] Tu miserais sur qui ?
           *[no] { $seat }, tu miserais sur qui ?
        }
    }
    .plain-3 = { $seat ->
        [none] Si vous deviez donner un nom ?
       *[other] { $seat_me ->
            [yes] Si tu devais donner un nom ?
           *[no] { $seat }, si tu devais donner un nom ?
        }
    }

## Answers

say-undecided = Je ne soupçonne encore personne.
    .plain-1 = Rien contre personne pour l’instant.
    .plain-2 = Trop tôt pour le dire.
    .hot-1 = Comment voulez-vous que je le sache ?
    .cool-1 = Je préfère attendre d’en savoir plus.
    .terse-1 = Aucune idée.
    .plain-3 = Je n’ai rien de solide.
    .cool-2 = Rien ne sort du lot, pour le moment.
    .terse-2 = Personne.
because-of = { $suspects ->
    [yes] { $seat_me ->
        [yes] je me méfiais de toi
       *[no] je me méfiais { DE($seat) }
    }
   *[no] { $matter ->
        [vote] { $seat_me ->
            [yes] je te faisais confiance
           *[no] je faisais confiance à { $seat }
        }
       *[other] { $seat_me ->
            [yes] c’est toi qui m’inspirais confiance
           *[no] c’est { $seat } qui m’inspirait confiance
        }
    }
}
because-plainly = { $matter ->
    [vote] J’ai voté ainsi au tour { $round } parce que { because-of }{ with-reason }
    [nomination] J’ai fait ce choix au tour { $round } parce que { because-of }{ with-reason }
   *[power] Je l’ai fait au tour { $round } parce que { because-of }{ with-reason }
}
because-simply = { $matter ->
    [vote] Le tour { $round }, c’est simple, { because-of }{ with-reason }
    [nomination] Franchement, { because-of }{ with-reason }
   *[power] Le tour { $round }, c’est simple, { because-of }{ with-reason }
}
because-asked = { $matter ->
    [vote] Mon vote ? C’est que { because-of }{ with-reason }
    [nomination] Mon choix ? Eh bien, { because-of }{ with-reason }
   *[power] Mon pouvoir ? C’est que { because-of }{ with-reason }
}
because-hotly = { $matter ->
    [vote] Mon vote, je l’assume, { because-of }{ with-heat }
    [nomination] Mon choix, je l’assume, { because-of }{ with-heat }
   *[power] Mon pouvoir, je l’assume, { because-of }{ with-heat }
}
because-coolly = { $matter ->
    [vote] Pour mon vote du tour { $round }, pas de mystère, { because-of }{ with-reason }
    [nomination] Pas de mystère, { because-of }{ with-reason }
   *[power] Pour mon pouvoir du tour { $round }, pas de mystère, { because-of }{ with-reason }
}
# Why one did something, although one thought otherwise: to see somebody at work, or for want of better.
despite-plainly = { $suspects ->
    [yes] { $matter ->
        [vote] { $seat_me ->
            [yes] Faute de mieux, au tour { $round } : je me méfiais de toi.
           *[no] Faute de mieux, au tour { $round } : je me méfiais { DE($seat) }.
        }
       *[other] { $seat_me ->
            [yes] Mon choix du tour { $round } est un test : je veux te voir à l’œuvre.
           *[no] Mon choix du tour { $round } est un test : je veux voir { $seat } à l’œuvre.
        }
    }
   *[no] { $matter ->
        [vote] { $seat_me ->
            [yes] Je te faisais confiance, mais au tour { $round } je préférais attendre.
           *[no] Je faisais confiance à { $seat }, mais au tour { $round } je préférais attendre.
        }
       *[other] { $seat_me ->
            [yes] Au tour { $round }, il fallait choisir. Je n’ai rien contre toi.
           *[no] Au tour { $round }, il fallait choisir. Je n’ai rien contre { $seat }.
        }
    }
}
despite-simply = { $suspects ->
    [yes] { $matter ->
        [vote] { $seat_me ->
            [yes] Le tour { $round } ? Je ne voyais pas mieux, et pourtant je me méfiais de toi.
           *[no] Le tour { $round } ? Je ne voyais pas mieux, et pourtant je me méfiais { DE($seat) }.
        }
       *[other] { $seat_me ->
            [yes] C’est pour te mettre à l’épreuve, rien d’autre.
           *[no] C’est pour mettre { $seat } à l’épreuve, rien d’autre.
        }
    }
   *[no] { $matter ->
        [vote] { $seat_me ->
            [yes] Le tour { $round } ? Je n’ai rien contre toi, je voulais voir d’autres gouvernements.
           *[no] Le tour { $round } ? Je n’ai rien contre { $seat }, je voulais voir d’autres gouvernements.
        }
       *[other] { $seat_me ->
            [yes] Le tour { $round } ? Il fallait bien quelqu’un, et je n’ai rien contre toi.
           *[no] Le tour { $round } ? Il fallait bien quelqu’un, et je n’ai rien contre { $seat }.
        }
    }
}
despite-asked = { $suspects ->
    [yes] { $matter ->
        [vote] { $seat_me ->
            [yes] Mon vote ? À contrecœur : je me méfiais de toi.
           *[no] Mon vote ? À contrecœur : je me méfiais { DE($seat) }.
        }
       *[other] { $seat_me ->
            [yes] Mon choix ? Faute de mieux. Je te garde à l’œil.
           *[no] Mon choix ? Faute de mieux. Je garde { $seat } à l’œil.
        }
    }
   *[no] { $matter ->
        [vote] { $seat_me ->
            [yes] Mon vote ? Je n’ai rien contre toi, je préférais attendre.
           *[no] Mon vote ? Je n’ai rien contre { $seat }, je préférais attendre.
        }
       *[other] { $seat_me ->
            [yes] Mon pouvoir ? Il fallait bien m’en servir. Je n’ai rien contre toi.
           *[no] Mon pouvoir ? Il fallait bien m’en servir. Je n’ai rien contre { $seat }.
        }
    }
}
despite-hotly = { $suspects ->
    [yes] { $matter ->
        [vote] { $seat_me ->
            [yes] Il fallait bien un gouvernement ! Et je me méfiais de toi !
           *[no] Il fallait bien un gouvernement ! Et je me méfiais { DE($seat) } !
        }
       *[other] { $seat_me ->
            [yes] Justement ! Je veux te voir à l’œuvre !
           *[no] Justement ! Je veux voir { $seat } à l’œuvre !
        }
    }
   *[no] { $matter ->
        [vote] { $seat_me ->
            [yes] Rien contre toi ! Je voulais seulement attendre !
           *[no] Rien contre { $seat } ! Je voulais seulement attendre !
        }
       *[other] { $seat_me ->
            [yes] Il fallait bien choisir quelqu’un ! Je n’ai rien contre toi !
           *[no] Il fallait bien choisir quelqu’un ! Je n’ai rien contre { $seat } !
        }
    }
}
despite-coolly = { $suspects ->
    [yes] { $matter ->
        [vote] { $seat_me ->
            [yes] Au tour { $round }, je t’ai laissé ta chance, sans trop y croire.
           *[no] Au tour { $round }, j’ai laissé sa chance à { $seat }, sans trop y croire.
        }
       *[other] { $seat_me ->
            [yes] Faute de mieux : à toi de me rassurer.
           *[no] Faute de mieux : à { $seat } de me rassurer.
        }
    }
   *[no] { $matter ->
        [vote] { $seat_me ->
            [yes] Au tour { $round }, je préférais attendre, sans rien te reprocher.
           *[no] Au tour { $round }, je préférais attendre, sans rien reprocher à { $seat }.
        }
       *[other] { $seat_me ->
            [yes] Au tour { $round }, il fallait choisir, et cela ne dit rien de toi.
           *[no] Au tour { $round }, il fallait choisir, et cela ne dit rien { DE($seat) }.
        }
    }
}
say-because = { $despite ->
    [yes] { despite-plainly }
   *[no] { because-plainly }
}
    .plain-1 = { $despite ->
        [yes] { despite-simply }
       *[no] { because-simply }
    }
    .plain-2 = { $despite ->
        [yes] { despite-asked }
       *[no] { because-asked }
    }
    .hot-1 = { $despite ->
        [yes] { despite-hotly }
       *[no] { because-hotly }
    }
    .cool-1 = { $despite ->
        [yes] { despite-coolly }
       *[no] { because-coolly }
    }
say-defend = { $accuser_me ->
    [yes] Tu te trompes sur mon compte{ with-reason }
   *[no] { $accuser }, tu te trompes sur mon compte{ with-reason }
}
    .plain-1 = { $accuser_me ->
        [yes] Je suis { -of-liberals }, quoi que tu dises{ with-reason }
       *[no] Je suis { -of-liberals }, { $accuser }, quoi que tu dises{ with-reason }
    }
    .plain-2 = { $accuser_me ->
        [yes] Tu vises à côté{ with-reason }
       *[no] Tu vises à côté, { $accuser }{ with-reason }
    }
    .plain-3 = { $accuser_me ->
        [yes] Pourquoi moi ? Regarde ailleurs{ with-reason }
       *[no] Pourquoi moi, { $accuser } ? Regarde ailleurs{ with-reason }
    }
    .hot-1 = { $accuser_me ->
        [yes] Moi, { -fascist } ? Tu rêves{ with-heat }
       *[no] Moi, { -fascist } ? Tu rêves, { $accuser }{ with-heat }
    }
    .hot-2 = { $accuser_me ->
        [yes] C’est faux, et tu le sais{ with-heat }
       *[no] C’est faux, { $accuser }, et tu le sais{ with-heat }
    }
    .cool-1 = { $accuser_me ->
        [yes] Je comprends que tu doutes, mais non{ with-reason }
       *[no] { $accuser }, je comprends que tu doutes, mais non{ with-reason }
    }
    .terse-1 = { $accuser_me ->
        [yes] Non, pas moi{ with-reason }
       *[no] Pas moi, { $accuser }{ with-reason }
    }
    .plain-4 = { $accuser_me ->
        [yes] Ce n’est pas moi, tu verras{ with-reason }
       *[no] { $accuser }, ce n’est pas moi, tu verras{ with-reason }
    }
    .cool-2 = { $accuser_me ->
        [yes] Cherche encore{ with-reason }
       *[no] Cherche encore, { $accuser }{ with-reason }
    }
    .terse-2 = { $accuser_me ->
        [yes] Faux{ with-reason }
       *[no] Faux, { $accuser }{ with-reason }
    }

## Intentions

say-will-vote = { $ja ->
    [yes] Je voterai { -ja }.
   *[no] Je voterai { -nein }.
}
    .plain-1 = { $ja ->
        [yes] Pour moi, c’est { -ja }.
       *[no] Pour moi, c’est { -nein }.
    }
    .plain-2 = { $ja ->
        [yes] Ce gouvernement me va : { -ja }.
       *[no] Ce gouvernement ne me dit rien : { -nein }.
    }
    .hot-1 = { $ja ->
        [yes] { -ja }, et sans hésiter !
       *[no] Hors de question : { -nein } !
    }
    .cool-1 = { $ja ->
        [yes] Tout bien pesé, { -ja }.
       *[no] Tout bien pesé, { -nein }.
    }
    .terse-1 = { $ja ->
        [yes] { -ja }.
       *[no] { -nein }.
    }
    .plain-3 = { $ja ->
        [yes] Mon vote sera { -ja }.
       *[no] Mon vote sera { -nein }.
    }
    .plain-4 = { $ja ->
        [yes] Je suis pour : { -ja }.
       *[no] Je suis contre : { -nein }.
    }
    .cool-2 = { $ja ->
        [yes] Laissons sa chance à ce gouvernement : { -ja }.
       *[no] Je préfère attendre mieux : { -nein }.
    }
say-would-nominate = { $seat_me ->
    [yes] À la place du { -president }, je te nommerais.
   *[no] À la place du { -president }, je nommerais { $seat }.
}
    .plain-1 = { $seat_me ->
        [yes] Je te verrais bien { -to-chancellery }.
       *[no] Je verrais bien { $seat } { -to-chancellery }.
    }
    .plain-2 = { $seat_me ->
        [yes] Et pourquoi pas toi { -to-chancellery } ?
       *[no] Et pourquoi pas { $seat } { -to-chancellery } ?
    }
    .hot-1 = { $seat_me ->
        [yes] Toi { -to-chancellery }, et on n’en parle plus !
       *[no] { $seat } { -to-chancellery }, et on n’en parle plus !
    }
    .terse-1 = { $seat_me ->
        [yes] Plutôt toi { -to-chancellery }.
       *[no] Plutôt { $seat } { -to-chancellery }.
    }
    .plain-3 = { $seat_me ->
        [yes] Mon choix, ce serait toi.
       *[no] Mon choix, ce serait { $seat }.
    }
    .cool-1 = { $seat_me ->
        [yes] Toi { -to-chancellery }, ça se tiendrait.
       *[no] { $seat } { -to-chancellery }, ça se tiendrait.
    }
# What one would do with a power; a theme may name its own.
i-shall = { $power ->
    [investigation] { $seat_me ->
        [yes] j’enquête sur toi
       *[no] j’enquête sur { $seat }
    }
    [execution] { $seat_me ->
        [yes] je t’exécute
       *[no] j’exécute { $seat }
    }
   *[other] { $seat_me ->
        [yes] je te fais briguer la présidence
       *[no] je fais briguer la présidence à { $seat }
    }
}
say-threaten = Si le pouvoir m’en revient, { i-shall }.
    .plain-1 = Donnez-m’en le pouvoir, et { i-shall }.
    .hot-1 = Que le pouvoir m’en revienne, et { i-shall } !
say-promise = { $seat_me ->
    [yes] Ton prochain gouvernement aura mon { -ja }.
   *[no] Le prochain gouvernement { DE($seat) } aura mon { -ja }.
}
    .plain-1 = { $seat_me ->
        [yes] Quand ce sera ton tour, je voterai { -ja }.
       *[no] Quand ce sera le tour { DE($seat) }, je voterai { -ja }.
    }
    .hot-1 = { $seat_me ->
        [yes] À ton tour, mon { -ja } est acquis !
       *[no] Au tour { DE($seat) }, mon { -ja } est acquis !
    }

## How bots decided, for whoever asks them once it is over

say-for-my-party = J’ai joué mes { -policies } et mes votes pour mon camp là où je le reconnaissais, et tiré le reste au sort.
say-as-people-do = J’ai fait comme les gens font à cette place, aussi souvent qu’eux, hasard compris.
say-with-my-own = J’ai élu les miens, joué nos { -policies } et raconté de quoi le cacher.
say-in-hiding = Je me suis fait passer pour { -a-liberal } tant que rien ne se décidait.

## What a reason rests on; $whose doing it is

whose-one = { $whose ->
    [mine] mon
    [yours] ton
   *[theirs] son
}
whose-many = { $whose ->
    [mine] mes
    [yours] tes
   *[theirs] ses
}
ground-clash = { $drawn ->
    [none] { $received ->
        [none] les récits du tour { $round } ne s’accordent pas
       *[other] { $received_letters } reçu au tour { $round }, ça ne colle pas
    }
   *[other] { $received ->
        [none] { $drawn_letters } pioché au tour { $round }, ça ne colle pas
       *[other] { $drawn_letters } pioché mais { $received_letters } reçu au tour { $round }
    }
}
    .plain-1 = { $drawn ->
        [none] le récit du tour { $round }
       *[other] { $received ->
            [none] le récit du tour { $round }
           *[other] { $drawn_letters } contre { $received_letters } au tour { $round }
        }
    }
    .plain-2 = les récits du tour { $round } qui se contredisent
    .terse-1 = le tour { $round } ne colle pas
    .plain-3 = au tour { $round }, quelqu’un ment
ground-enacted = une { $policy_noun } est sortie de { whose-one } gouvernement au tour { $round }
    .plain-1 = { whose-one } gouvernement du tour { $round }, une { $policy_noun }
    .plain-2 = la { $policy_noun } du tour { $round }
    .plain-3 = { $whose ->
        [mine] au tour { $round }, j’ai gouverné et une { $policy_noun } est passée
        [yours] au tour { $round }, tu as gouverné et une { $policy_noun } est passée
       *[theirs] le gouvernement du tour { $round } et sa { $policy_noun }
    }
    .terse-1 = le tour { $round }
    .plain-4 = la { $policy_noun } du tour { $round } vient de { whose-one } gouvernement
    .plain-5 = au tour { $round }, { whose-one } gouvernement a donné une { $policy_noun }
# What came of it, where that is the point.
and-came = { $policy ->
    [none] { "" }
   *[other] { $rounds_count ->
        [1] , et une { $policy_noun } en est sortie
       *[other] , et chaque fois une { $policy_noun }
    }
}
so-often = { $rounds_count ->
    [2] deux fois
   *[other] trois fois
}
votes-cast = { $rounds_count ->
    [1] { $ja ->
        [yes] { whose-one } { -ja } du tour { $rounds }
       *[no] { whose-one } { -nein } du tour { $rounds }
    }
   *[other] { $ja ->
        [yes] { whose-many } { -ja } des tours { $rounds }
       *[no] { whose-many } { -nein } des tours { $rounds }
    }
}
ground-voted = { votes-cast }{ and-came }
    .plain-1 = { $policy ->
        [none] { votes-cast }
       *[other] { $rounds_count ->
            [1] { $ja ->
                [yes] un { -ja } pour la { $policy_noun } du tour { $rounds }
               *[no] un { -nein } contre la { $policy_noun } du tour { $rounds }
            }
           *[other] { $ja ->
                [yes] { so-often } { -ja } pour une { $policy_noun } (tours { $rounds })
               *[no] { so-often } { -nein } contre une { $policy_noun } (tours { $rounds })
            }
        }
    }
    .terse-1 = { $rounds_count ->
        [1] { $ja ->
            [yes] { -ja } au tour { $rounds }
           *[no] { -nein } au tour { $rounds }
        }
       *[other] { $ja ->
            [yes] { -ja } aux tours { $rounds }
           *[no] { -nein } aux tours { $rounds }
        }
    }
    .plain-2 = { $policy ->
        [none] { votes-cast }
       *[other] { $rounds_count ->
            [1] { $ja ->
                [yes] { -ja } au tour { $rounds }, et c’était une { $policy_noun }
               *[no] { -nein } au tour { $rounds }, et c’était une { $policy_noun }
            }
           *[other] { $ja ->
                [yes] { -ja } aux tours { $rounds }, et c’était chaque fois une { $policy_noun }
               *[no] { -nein } aux tours { $rounds }, et c’était chaque fois une { $policy_noun }
            }
        }
    }
ground-nominated = { $chancellor_me ->
    [yes] { whose-one } choix de te nommer au tour { $round }
   *[no] { whose-one } choix de nommer { $chancellor } au tour { $round }
}
ground-party-told = { $president ->
    [none] j’ai vu { whose-one } camp, { $party_noun }
   *[other] { $president_me ->
        [yes] tu as vu { whose-one } camp, { $party_noun }
       *[no] { $president } a vu { whose-one } camp, { $party_noun }
    }
}
    .plain-1 = { $president ->
        [none] je sais ce que j’ai vu, { $party_noun }
       *[other] { $president_me ->
            [yes] d’après toi, { $party_noun }
           *[no] d’après { $president }, { $party_noun }
        }
    }
ground-untold = { whose-one } silence sur le tour { $round }
    .plain-1 = pas un mot sur le tour { $round }
ground-power-used = { $target ->
    [none] ce qu’a donné { whose-one } pouvoir du tour { $round } ({ $power_noun })
   *[other] { $target_me ->
        [yes] { whose-one } pouvoir du tour { $round } ({ $power_noun }), tourné contre toi
       *[no] { whose-one } pouvoir du tour { $round } ({ $power_noun }), sur { $target }
    }
}
ground-opinion-told = { $suspects ->
    [yes] { $speaker_me ->
        [yes] tu as les mêmes soupçons
       *[no] { $speaker } a les mêmes soupçons
    }
   *[no] { $speaker_me ->
        [yes] ta parole me suffit
       *[no] { $speaker } en répond
    }
}
    .plain-1 = { $speaker_me ->
        [yes] tu l’as bien dit
       *[no] { $speaker } l’a bien dit
    }
    .plain-2 = { $speaker_me ->
        [yes] là-dessus, je te rejoins
       *[no] là-dessus, je rejoins { $speaker }
    }
    .terse-1 = { $speaker_me ->
        [yes] comme toi
       *[no] comme { $speaker }
    }
