# What only the browser says of Secret Voldemort, in English.

tile-liberal = Phoenix
tile-fascist = Death Eater
track-liberal-title = Phoenix Proclamations
track-fascist-title = Death Eater Proclamations
track-liberal = Phoenix Proclamations: { $count } of 5
track-fascist = Death Eater Proclamations: { $count } of 6
president = Minister
unlocks-veto = + Expell.
danger-zone = Voldemort elected { -chancellor }: the Death Eaters win
was-investigated = suffered Crucio
goal-liberal = Five Phoenix Proclamations, or Voldemort out.
goal-fascist = Six Death Eater Proclamations, or Voldemort elected. Protect Voldemort.
goal-hitler = Hide. After three Death Eater Proclamations, get elected { -chancellor }.
moment-chaos-liberal = Three failed votes: the pile enacts a Phoenix Proclamation.
moment-chaos-fascist = Three failed votes: the pile enacts a Death Eater Proclamation.
moment-bad-chancellor = { $president } trusts { $chancellor }, who enacts the { nth-fascist } Death Eater Proclamation.
moment-bad-president = { $president } slips the { nth-fascist } Death Eater Proclamation to { $chancellor }.
moment-bad-government = { $president } and { $chancellor }, accomplices, enact the { nth-fascist } Death Eater Proclamation.
moment-unlucky = { $president } and { $chancellor }, of the Order themselves, have nothing but the { nth-fascist } Death Eater Proclamation.
moment-executed-liberal = Avada Kedavra: { $president } executes { $target }, of the Order.
moment-executed-fascist = Avada Kedavra: { $president } executes { $target }, a Death Eater.
