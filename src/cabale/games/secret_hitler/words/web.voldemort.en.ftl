# What only the browser says of Secret Voldemort, in English.

tile-liberal = Phoenix
tile-fascist = Death Eater
president = Minister
unlocks-veto = + Expell.
was-investigated = suffered Crucio
moment-executed-liberal = Avada Kedavra: { $president } executes { $target }, { -a-liberal }.
moment-executed-fascist = Avada Kedavra: { $president } executes { $target }, { -a-fascist }.
moment-executed-hitler = Avada Kedavra: { $president } executes { $target }: it was { -hitler }.
vetoed = Expelliarmus
claims-party = claims to have cast Crucio
declare-party = My Crucio
hint-investigation-liberal = Cast Crucio on whoever divides the table. You are believed only if you are credible.
