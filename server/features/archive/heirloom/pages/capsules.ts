import { pageOf, type Family } from '#server/features/archive/heirloom/family.ts'
import { byTitle, compare } from '#server/features/archive/heirloom/sort-order.ts'
import type { CapsuleRow } from '#server/features/archive/heirloom/keepsake-rows.ts'
import { capsulesHome } from './addresses.ts'
import { list, Page, paragraphs, said } from './html.ts'
import { original, shown } from './media.ts'
import { dayOf } from './words.ts'

const pathOf = (capsule: CapsuleRow) => pageOf('capsules', capsule, capsule.title)

const stateWords = ({ state, opens_on, opened_at }: CapsuleRow) =>
  state === 'opened'
    ? `opened on ${dayOf(opened_at ?? opens_on)}`
    : `${state === 'sealed' ? 'sealed' : 'being filled'}, opens on ${dayOf(opens_on)}`

export function* capsulePages(family: Family): Generator<Page> {
  const all = family.records.capsules.toSorted(byTitle)
  if (all.length === 0) return
  const index = new Page(capsulesHome, 'Time capsules')
  index.add(
    '<p>What is in a capsule that hasn’t opened yet isn’t in this archive: only its lid is.</p>',
    list(
      all.map(
        (one) =>
          `${index.link(pathOf(one), one.title)} <span class="soft">${said(stateWords(one))}</span>`,
      ),
      'register',
    ),
  )
  yield index
  for (const capsule of all) {
    const page = new Page(pathOf(capsule), capsule.title, [capsulesHome, 'Time capsules'])
    page.add(`<p class="soft">${said(stateWords(capsule))}</p>`, paragraphs(capsule.words))
    const items = family.records['capsule-items']
      .filter(({ capsule_id }) => capsule_id === capsule.id)
      .toSorted((a, b) => compare(a.announced_at, b.announced_at) || compare(a.id, b.id))
    for (const item of items) {
      const file = family.files.get(item.id)
      if (!file) continue
      page.add(
        `<figure>${shown(page, family, file)}<figcaption><p>${said(item.by_name)}, ${dayOf(item.announced_at)}</p><p>${original(page, family, file)}</p></figcaption></figure>`,
      )
    }
    yield page
  }
}
