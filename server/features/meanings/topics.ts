/**
 * What families' photos are about, roughly. Each memory lies with the topic it is nearest to, and a search looks only
 * among some of them. Whoever changes this list has everything learned anew: a migration sets `learned` to 0.
 */
export const topics: readonly string[] =
  `a boat on the water; sailing; fishing; a harbor with ships; a lighthouse; the sea; a beach; swimming; a lake; a river; a waterfall; rain; a storm; snow; skating on ice; skiing; a sunset; the night sky; clouds; northern lights
mountains; hiking; a forest; trees; flowers; a garden; picking berries; a harvest; a farm; a barn; a field; a tractor; horses; cows; sheep; chickens; a dog; a cat; birds; wild animals; the zoo; insects and butterflies
a birthday; a birthday cake; candles; Christmas; a Christmas tree; Easter; Thanksgiving; New Year’s Eve; fireworks; Halloween; a costume; carnival; a religious festival; Diwali; Hanukkah; Eid; a wedding; a bride; a wedding anniversary; an engagement; a honeymoon; a baptism; a christening; a communion; a bar mitzvah; a funeral; a grave; mourning; a memorial
a newborn baby; a baby’s first steps; a toddler; children playing; twins; brothers and sisters; a mother; a father; a grandmother; a grandfather; great-grandparents; cousins; an uncle; an aunt; friends; neighbors; a family portrait; a family reunion; old age; a couple in love; a kiss; laughing; crying; a hug
school; the first day of school; a teacher; a classroom; graduation; university; a diploma; homework; reading a book; a library; a letter; a diary; a newspaper; a document; a certificate; a map; a recipe; a drawing; a painting; handicraft; knitting and sewing; weaving; woodwork; a workshop; tools; repairing; building a house
a job; an office; a factory; a mine; a shop; a market; money; a uniform; a soldier; the war; the navy; a ship’s crew; medals; a hospital; being ill; a doctor; an accident; emigration; a passport; refugees; a new country; moving house; saying goodbye; coming home
a car; an old car; a road trip; a bus; a train; a railway station; a bicycle; a motorcycle; an airplane; an airport; a journey; a suitcase; a hotel; camping; a tent; a campfire; a picnic; a city; a street; a bridge; a tower; a castle; a church; a temple; a museum; a monument; a village; ruins
a house; the old family home; a kitchen; a kitchen table; a bedroom; a living room; a balcony; a window; a door; furniture; a fireplace; a clock; a mirror; toys; a doll; a teddy bear; a swing and a playground; games; cards and chess; a puzzle; a computer; a telephone; television; the cinema
cooking; baking bread; a cake; dinner; breakfast; a restaurant; a barbecue; coffee and tea; wine and beer; fruit; vegetables; ice cream; sweets; soup; fish to eat; dumplings
music; a song; singing; a choir; a band; a piano; a guitar; a violin; dancing; a ball; a theater; a stage; a concert; sport; football; baseball; tennis; running; a race; a trophy; gymnastics; cycling; climbing; a team
clothes; a dress; a hat; shoes; jewelry; hair; glasses; a portrait; a group photo; a black and white photograph; a selfie; a funny face; sleeping; work in the house; washing and cleaning; hands; a gift; a surprise; a party; summer; autumn; winter; spring; holidays; a visit; a secret; faith and prayer; politics; a protest; the police; the fire brigade`
    .split(/[;\n]/)
    .map((topic) => topic.trim())
