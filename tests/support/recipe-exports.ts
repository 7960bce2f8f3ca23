import { readFileSync } from 'node:fs'
import { gzipSync, strFromU8, strToU8, zipSync } from 'fflate'

export const exported = (name: string): Uint8Array =>
  readFileSync(new URL(`../fixtures/recipes/${name}`, import.meta.url))

/** A dish of 240 × 180, as a JPEG: whatever it is called, it is looked at by what it is. */
const picture = exported('dish.jpg')

/** As the programs pack them, pictures and what computers add included. */
export const mealieZip = (name = 'mealie.json'): Uint8Array =>
  zipSync({
    'recipes/bean-stew/bean-stew.json': exported(name),
    'recipes/bean-stew/images/original.webp': picture,
    'recipes/bean-stew/images/min-original.webp': picture,
    '__MACOSX/recipes/._bean-stew': picture,
    'recipes/.DS_Store': picture,
  })

/** With another recipe of that id, and somebody's portrait, or without both. */
export function mealieBackup(secondId?: string): Uint8Array {
  const tables = JSON.parse(strFromU8(exported('mealie-backup.json'))) as { recipes: object[] }
  if (secondId) tables.recipes.push({ ...tables.recipes[0], id: secondId, name: 'Second' })
  return zipSync({
    'database.json': strToU8(JSON.stringify(tables)),
    'data/recipes/aa000000-0000-0000-0000-000000000001/images/original.webp': picture,
    ...(secondId && {
      [`data/recipes/${secondId}/images/second.jpg`]: picture,
      'data/users/u1/profile.webp': picture,
    }),
  })
}

export const tandoorZip = (): Uint8Array =>
  zipSync({
    '1.zip': zipSync({ 'recipe.json': exported('tandoor.json'), 'image.jpg': picture }),
  })

export function packedPaprika(): Uint8Array {
  const recipe = JSON.parse(strFromU8(exported('paprika.json'))) as Record<string, unknown>
  recipe['photo_data'] = Buffer.from(picture).toString('base64')
  return gzipSync(strToU8(JSON.stringify(recipe)))
}

export const paprikaZip = (): Uint8Array =>
  zipSync({ 'Lemon bars.paprikarecipe': packedPaprika(), 'notes.rtf': strToU8('{\\rtf1}') })
