import { createHash } from 'node:crypto'
import type { Picture } from './picture.ts'
import { portraits } from './portrait/portraits.ts'
import { banner } from './scenes/banner.ts'
import { barn } from './scenes/barn.ts'
import { berries } from './scenes/berries.ts'
import { bicycle } from './scenes/bicycle.ts'
import { bigFish } from './scenes/big-fish.ts'
import { birthdayCake } from './scenes/birthday-cake.ts'
import { boatShed } from './scenes/boat-shed.ts'
import { bridge } from './scenes/bridge.ts'
import { campfire } from './scenes/campfire.ts'
import { canoe } from './scenes/canoe.ts'
import { captain } from './scenes/captain.ts'
import { christmasTree } from './scenes/christmas-tree.ts'
import { christmasWindow } from './scenes/christmas-window.ts'
import { church } from './scenes/church.ts'
import { cradle } from './scenes/cradle.ts'
import { familyGroup } from './scenes/family-group.ts'
import { fireworks } from './scenes/fireworks.ts'
import { freighter } from './scenes/freighter.ts'
import { garden } from './scenes/garden.ts'
import { gingerbread } from './scenes/gingerbread.ts'
import { harborLights } from './scenes/harbor-lights.ts'
import { harvest } from './scenes/harvest.ts'
import { jetty } from './scenes/jetty.ts'
import { justMarried } from './scenes/just-married.ts'
import { kitchenTable } from './scenes/kitchen-table.ts'
import { kolam } from './scenes/kolam.ts'
import { lakeHouse } from './scenes/lake-house.ts'
import { library } from './scenes/library.ts'
import { lighthouse } from './scenes/lighthouse.ts'
import { loom } from './scenes/loom.ts'
import { map } from './scenes/map.ts'
import { northernLights } from './scenes/northern-lights.ts'
import { quiltingBee } from './scenes/quilting-bee.ts'
import { raincoats } from './scenes/raincoats.ts'
import { rapids } from './scenes/rapids.ts'
import { sailboat } from './scenes/sailboat.ts'
import { sampler } from './scenes/sampler.ts'
import { saunaNight } from './scenes/sauna-night.ts'
import { schoolroom } from './scenes/schoolroom.ts'
import { schoolyard } from './scenes/schoolyard.ts'
import { shaftHouse } from './scenes/shaft-house.ts'
import { ship } from './scenes/ship.ts'
import { sleds } from './scenes/sleds.ts'
import { snowman } from './scenes/snowman.ts'
import { stringBridge } from './scenes/string-bridge.ts'
import { switchboard } from './scenes/switchboard.ts'
import { tent } from './scenes/tent.ts'
import { washingLine } from './scenes/washing-line.ts'
import { wedding } from './scenes/wedding.ts'
import { weddingCake } from './scenes/wedding-cake.ts'
import { weddingDance } from './scenes/wedding-dance.ts'
import { wellington } from './scenes/wellington.ts'
import { winter } from './scenes/winter.ts'
import { workbench } from './scenes/workbench.ts'
import { recipeCardScenes } from './scenes/recipe-cards.ts'

/** Every scene the family kept, in the order of their keys, then the recipe cards. */
export const scenes: Picture[] = [
  banner,
  barn,
  berries,
  bicycle,
  bigFish,
  birthdayCake,
  boatShed,
  bridge,
  campfire,
  canoe,
  captain,
  christmasTree,
  christmasWindow,
  church,
  cradle,
  familyGroup,
  fireworks,
  freighter,
  garden,
  gingerbread,
  harborLights,
  harvest,
  jetty,
  justMarried,
  kitchenTable,
  kolam,
  lakeHouse,
  library,
  lighthouse,
  loom,
  map,
  northernLights,
  quiltingBee,
  raincoats,
  rapids,
  sailboat,
  sampler,
  saunaNight,
  schoolroom,
  schoolyard,
  shaftHouse,
  ship,
  sleds,
  snowman,
  stringBridge,
  switchboard,
  tent,
  washingLine,
  wedding,
  weddingCake,
  weddingDance,
  wellington,
  winter,
  workbench,
  ...recipeCardScenes,
]

export const gallery: Picture[] = [...scenes, ...portraits]

/** Tells these drawings from any others. */
export const drawingsHash = (): string =>
  createHash('sha256')
    .update(gallery.map((one) => one.svg()).join())
    .digest('hex')
    .slice(0, 12)
