import { portraitAddress } from '#contract/rules/media-address.ts'
import { besidePicture, chartSvg } from '#contract/rules/tree/layout/chart-svg.ts'
import type { Drawing } from '#contract/rules/tree/layout/draw-chart.ts'
import type { TreeFamily } from './family.ts'

interface ToSave {
  readonly familyId: string
  readonly family: TreeFamily
  readonly drawing: Drawing
  readonly title: string
}

/** More faces would make a file larger than programs open. */
const mostPictures = 500
const atOnce = 6

/** The drawing as a file of its own, the faces in it: it is shown where nobody can ask us for them. */
export async function saveChart({ familyId, family, drawing, title }: ToSave): Promise<void> {
  const pictures = await picturesIn(familyId, family, drawing)
  const svg = chartSvg(drawing, {
    title,
    nameOf: family.nameOf,
    yearsOf: (person) => family.yearsOf(person),
    pictureOf: (person) => pictures.get(family.portraitOf(person) ?? ''),
  })
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'family-chart.svg'
  link.click()
  // Some browsers read it only after the press is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** By the id of the photo; one that can’t be had is left out, and its card has the name alone. */
async function picturesIn(
  familyId: string,
  family: TreeFamily,
  { shapes }: Drawing,
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Set<string>()
  for (const shape of shapes) {
    const portrait = family.portraitOf(shape.person)
    if (portrait && wanted.size < mostPictures && besidePicture(shape)) wanted.add(portrait)
  }
  const left = [...wanted]
  const found = new Map<string, string>()
  const fetchSome = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      const picture = await pictureAt(portraitAddress(familyId, id))
      if (picture) found.set(id, picture)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, fetchSome))
  return found
}

async function pictureAt(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address)
    return answer.ok ? await asAddress(await answer.blob()) : undefined
  } catch {
    return undefined
  }
}

const asAddress = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')))
    reader.readAsDataURL(bytes)
  })
