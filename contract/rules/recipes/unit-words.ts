import type { Unit } from './units.ts'

/** English names in the singular and plural: these follow the amount, all other words stay as they were written. */
export const englishUnits: Partial<Record<Unit, readonly [string, string]>> = {
  teaspoon: ['teaspoon', 'teaspoons'],
  tablespoon: ['tablespoon', 'tablespoons'],
  cup: ['cup', 'cups'],
  'fluid ounce': ['fluid ounce', 'fluid ounces'],
  pint: ['pint', 'pints'],
  quart: ['quart', 'quarts'],
  gallon: ['gallon', 'gallons'],
  milliliter: ['milliliter', 'milliliters'],
  centiliter: ['centiliter', 'centiliters'],
  deciliter: ['deciliter', 'deciliters'],
  liter: ['liter', 'liters'],
  milligram: ['milligram', 'milligrams'],
  gram: ['gram', 'grams'],
  kilogram: ['kilogram', 'kilograms'],
  ounce: ['ounce', 'ounces'],
  pound: ['pound', 'pounds'],
  pinch: ['pinch', 'pinches'],
  dash: ['dash', 'dashes'],
  drop: ['drop', 'drops'],
  splash: ['splash', 'splashes'],
  handful: ['handful', 'handfuls'],
  clove: ['clove', 'cloves'],
  can: ['can', 'cans'],
  jar: ['jar', 'jars'],
  bottle: ['bottle', 'bottles'],
  package: ['package', 'packages'],
  bag: ['bag', 'bags'],
  box: ['box', 'boxes'],
  bunch: ['bunch', 'bunches'],
  sprig: ['sprig', 'sprigs'],
  stalk: ['stalk', 'stalks'],
  slice: ['slice', 'slices'],
  piece: ['piece', 'pieces'],
  stick: ['stick', 'sticks'],
  head: ['head', 'heads'],
  leaf: ['leaf', 'leaves'],
  sheet: ['sheet', 'sheets'],
  cube: ['cube', 'cubes'],
  glass: ['glass', 'glasses'],
  tub: ['tub', 'tubs'],
  knob: ['knob', 'knobs'],
  scoop: ['scoop', 'scoops'],
  ear: ['ear', 'ears'],
  fillet: ['fillet', 'fillets'],
  strip: ['strip', 'strips'],
  spoon: ['spoon', 'spoons'],
  bar: ['bar', 'bars'],
  loaf: ['loaf', 'loaves'],
  wedge: ['wedge', 'wedges'],
  tube: ['tube', 'tubes'],
  carton: ['carton', 'cartons'],
  container: ['container', 'containers'],
}

/** Further ways of writing them; those of one letter are told apart by their case. A bar parts the ways. */
const others: Partial<Record<Unit, string>> = {
  teaspoon:
    't|tsp|tsps|tspn|teasp|TL|Teelöffel|theelepel|theelepels|tl|tsk|ts|c. à café|c. à c.|c à c|c. a café|c à café|cc|càc|cuillère à café|cuillères à café|cuillerée à café|cuillerées à café|cuil. à café|cucharadita|cucharaditas|cdta|cdtas|cdita|colher de chá|colheres de chá|cucchiaino|cucchiaini|łyżeczka|łyżeczki|łyżeczek|ч. л|ч.л|чайная ложка|чайные ложки|чайных ложек|teskje|teskjeer|小さじ|小匙|茶匙|작은술',
  tablespoon:
    'T|tbsp|tbsps|tbs|tbl|tblsp|tblspn|tbspn|Tb|Tbl|EL|Esslöffel|Eßlöffel|eetlepel|eetlepels|el|msk|spsk|ss|rkl|c. à soupe|c. à s.|c à s|c. a soupe|c à soupe|càs|cs|cuillère à soupe|cuillères à soupe|cuillerée à soupe|cuillerées à soupe|cuil. à soupe|cucharada|cucharadas|cda|cdas|colher de sopa|colheres de sopa|cucchiaio|cucchiai|łyżka|łyżki|łyżek|ст. л|ст.л|столовая ложка|столовые ложки|столовых ложек|spiseskje|spiseskjeer|大さじ|大匙|汤匙|湯匙|큰술',
  cup: 'c|C|cps|Tasse|Tassen|tasse|tasses|taza|tazas|tazza|tazze|xícara|xícaras|kopje|kopjes|kopp|koppar|kopper|kuppi|kuppia|カップ|杯|컵',
  'fluid ounce': 'fl oz|fl. oz|fl.oz|floz|fluid oz|fl ounce|fl ounces|oz fl',
  pint: 'pt|pts',
  quart: 'qt|qts|qrt',
  gallon: 'gal|gals',
  milliliter: 'ml|mL|ML|mls|cc.|millilitre|millilitres|Milliliter|мл|毫升|ミリリットル',
  centiliter: 'cl|cL|centilitre|centilitres|Zentiliter',
  deciliter: 'dl|dL|decilitre|decilitres|Deziliter|desilitra',
  liter: 'l|L|ltr|litre|litres|Liter|litro|litros|litri|литр|литра|л|升|リットル',
  milligram: 'mg|мг',
  gram: 'g|G|gr|grs|gm|gms|gramme|grammes|Gramm|gramos|gramo|grammi|grammo|gramas|gram.|г|гр|克|グラム',
  kilogram: 'kg|Kg|KG|kgs|kilo|kilos|kilogramme|kilogrammes|Kilogramm|Kilo|кг|公斤|キログラム',
  ounce: 'oz|ozs|onces|once',
  pound: 'lb|lbs|Pfund|Pfd|livre|livres|pond|libra|libras|#',
  pinch:
    'Prise|Prisen|pincée|pincées|pizzico|pizzichi|pizca|pizcas|pitada|snufje|snuf|nypa|klype|knivspids|hyppysellinen|szczypta|szczypty|щепотка|ひとつまみ',
  dash: 'dashes|Spritzer|trait|traits',
  drop: 'Tropfen|gouttes|goutte|gotas|gocce|droppar',
  splash: 'Schuss|Schuß|scheutje|filet d’|skvätt|spruzzo|chorro|chorrito|glug|glugs|drizzle',
  handful:
    'handfull|Handvoll|Hand voll|poignée|poignées|puñado|puñados|manciata|manciate|handvol|näve|kourallinen|garść|горсть',
  clove:
    'Zehe|Zehen|Knoblauchzehe|gousse|gousses|diente|dientes|spicchio|spicchi|teentje|teentjes|klyfta|klyftor|fed|ząbek|ząbki|зубчик|зубчика|片',
  can: 'tin|tins|Dose|Dosen|boîte|boîtes|boite|boites|lata|latas|scatola|scatole|blik|blikje|burk|burkar|dåse|boks|puszka|банка|缶|罐',
  jar: 'bocal|bocaux|barattolo|frasco|frascos|pot|pots|Gläser',
  bottle: 'Flasche|Flaschen|bouteille|bouteilles|botella|botellas|bottiglia|fles|flaska',
  package:
    'pkg|pkgs|pkge|pack|packs|packet|packets|pkt|pkts|envelope|envelopes|sachet|sachets|Pck|Päckchen|Packung|Packungen|Pkg|Pk|Beutel|paquet|paquets|paquete|paquetes|sobre|sobres|bustina|bustine|confezione|pacchetto|pakje|pakjes|zakje|zakjes|paket|pakke|pussi|opakowanie|пакетик|pqt|袋|包',
  bag: 'bolsa|sac|sacchetto|Tüte|Tüten|zak',
  box: 'Schachtel|caja',
  bunch:
    'bunches|Bund|Bd|botte|bottes|bouquet|bouquets|manojo|mazzo|mazzetto|bos|bosje|knippe|knippa|bundt|nippu|pęczek|пучок|束|把',
  sprig:
    'Zweig|Zweige|Stiel|Stiele|brin|brins|branche|branches|ramita|ramitas|rametto|rametti|takje|takjes|kvist|kvistar|gałązka|веточка|веточки',
  stalk:
    'rib|ribs|Stange|Stangen|Stängel|côte|côtes|tige|tiges|tallo|tallos|gambo|gambi|costa|coste|stengel|stengels|stjälk|本|根',
  slice:
    'Scheibe|Scheiben|tranche|tranches|rodaja|rodajas|loncha|lonchas|rebanada|rebanadas|fetta|fette|plak|plakjes|sneetje|sneetjes|skiva|skivor|skive|skiver|viipale|plaster|plastry|ломтик|ломтика|枚',
  piece:
    'pc|pcs|Stück|Stücke|Stk|St|morceau|morceaux|trozo|trozos|pezzo|pezzi|stuk|stuks|bit|styck|st|kpl|шт|個|个|只|つ',
  stick: 'bâton|bâtons|Stangerl|rama|ramas|stecca|stokje|stang',
  head: 'Kopf|Köpfe|tête|têtes|cabeza|cabezas|testa|krop|huvud|головка',
  leaf: 'Blatt|Blätter|feuille|feuilles|hoja|hojas|foglia|foglie|blaadje|blaadjes|blad|lehti|lehteä|листа|лист',
  sheet: 'lámina|láminas|vel|vellen',
  cube: 'Würfel|dado|dadi|blokje|blokjes|tärning|bouillon cube',
  glass:
    'Glas|verre|verres|vaso|vasos|bicchiere|bicchieri|szklanka|szklanki|стакан|стакана|стаканов',
  tub: 'Becher|pottie|bägare|bakje|tarrina|vasetto|purkki|prk',
  knob: 'noix|nut|noce|nuez|klontje|klick|knobs',
  'knife tip': 'knife tip|Msp|Messerspitze|Messerspitzen|knivsudd|mespunt|krm|kryddmått',
  scoop: 'Kugel|Kugeln|boule|boules|bolas',
  ear: 'Kolben|épi|épis|mazorca|mazorcas',
  fillet: 'filet|filets|Filets|filete|filetes|filetto|filetti',
  strip: 'Streifen|rasher|rashers|tira|tiras|striscia|strisce',
  dozen: 'dozen|doz|dz|Dutzend|douzaine|docena|dozzina|dozijn|dussin',
  spoon: 'spoonful|spoonfuls|Löffel|勺|ложка|ложки',
  bar: 'Tafel|Tafeln|tablette|tablettes|tableta|tavoletta|Riegel',
  loaf: 'Laib',
  tube: 'Tube|Tuben',
  carton: 'brik|brick|briks',
  container: 'ctn',
}

const oneLetter = (word: string) => [...word].length === 1 && /^[A-Za-z]$/.test(word)

/** Every way of writing a unit, the longest first, so that “fl oz” is found before “fl”. */
export const unitWays: readonly { word: string; unit: Unit; isExact: boolean }[] = [
  ...Object.entries(englishUnits).flatMap(([unit, forms]) =>
    forms.map((word) => ({ word, unit: unit as Unit })),
  ),
  ...Object.entries(others).flatMap(([unit, words]) =>
    words.split('|').map((word) => ({ word, unit: unit as Unit })),
  ),
]
  .map((way) => ({ ...way, isExact: oneLetter(way.word) || exactOnly(way.word) }))
  .sort((a, b) => b.word.length - a.word.length)

/** Short words that mean something else in another case, or in the midst of English. */
function exactOnly(word: string): boolean {
  return [
    'St',
    'st',
    'Tb',
    'Bd',
    'Pk',
    'cs',
    'cc',
    'ss',
    'ts',
    'el',
    'tl',
    'EL',
    'TL',
    'Dose',
    'Glas',
    'pot',
    'pots',
    'nut',
    'rama',
    'sac',
    'bit',
    'Tube',
    'filet d’',
    'dz',
  ].includes(word)
}
