import type { Family } from '#server/features/archive/heirloom/family.ts'
import { relativesOnPage } from '#server/features/archive/heirloom/limits.ts'
import type { PersonRow } from '#server/features/archive/heirloom/tree-rows.ts'
import { personPage, treeList } from './addresses.ts'
import { leaves, Page, said } from './html.ts'
import { Kin } from './kin.ts'
import { nameOf, yearsOf } from './words.ts'

// Deeper lists no longer fit a phone; whoever stands there is followed on their own page.
const deepest = 12

interface Walk {
  readonly family: Family
  readonly kin: Kin
  /** Who stands in the tree already: everyone once, however they are related. */
  readonly seen: Set<string>
  /** How many more fit onto this page, and whose lines go on elsewhere. */
  room: number
  readonly waiting: PersonRow[]
}

/** Those from whom everybody descends: nobody's child, and not beside somebody who is. */
function firstOnes({ family, kin }: Walk): PersonRow[] {
  const isChild = (id: string) => kin.parentsOf(id).some((parent) => family.people.has(parent.id))
  return family
    .register()
    .filter(
      ({ id }) =>
        !isChild(id) &&
        !kin.couplesOf(id).some(({ partners }) => partners.some((one) => isChild(one.person_id))),
    )
}

type Drawn = { readonly html: (page: Page) => string; readonly people: number }

function draw(walk: Walk, person: PersonRow, depth: number): Drawn {
  const { family, kin, seen } = walk
  seen.add(person.id)
  let people = 1
  walk.room -= 1
  const couples = kin.couplesOf(person.id).map((couple) => {
    const partners = couple.partners.flatMap(({ person_id }) =>
      person_id === person.id ? [] : (family.people.get(person_id) ?? []),
    )
    for (const { id } of partners) seen.add(id)
    people += partners.length
    const children = couple.children.flatMap(({ child_id }) => {
      const child = family.people.get(child_id)
      if (!child || seen.has(child_id)) return []
      if (depth === deepest || walk.room <= 0) {
        walk.waiting.push(child)
        return []
      }
      const drawn = draw(walk, child, depth + 1)
      people += drawn.people
      return drawn
    })
    return { partners, children, more: couple.children.length - children.length }
  })
  const html = (page: Page) => {
    const parts = couples.map(({ partners, children, more }) => {
      const beside = partners.map((one) => linkTo(page, one)).join(' and ')
      const below = children.map((child) => child.html(page)).join('\n')
      const rest =
        more > 0
          ? '<li class="soft">More of them stand elsewhere in this tree, or on their own pages.</li>'
          : ''
      return `${beside && `<div>with ${beside}</div>`}${below || rest ? `<ul>${below}${rest}</ul>` : ''}`
    })
    return `<li>${linkTo(page, person)}${parts.join('')}</li>`
  }
  return { html, people }
}

const linkTo = (page: Page, person: PersonRow) =>
  `${page.link(personPage(person), nameOf(person))}<span class="soft">${said(yearsOf(person))}</span>`

export function* treePages(family: Family): Generator<Page> {
  const walk: Walk = { family, kin: new Kin(family), seen: new Set(), room: 0, waiting: [] }
  const trees: Drawn[] = []
  const begin = (person: PersonRow) => {
    if (walk.seen.has(person.id)) return
    walk.room = relativesOnPage
    trees.push(draw(walk, person, 1))
  }
  for (const person of firstOnes(walk)) begin(person)
  for (let next = walk.waiting.shift(); next; next = walk.waiting.shift()) begin(next)
  // Who stands in no such line begins one: a circle of couples has no beginning.
  for (const person of family.register()) begin(person)
  const sheets: Drawn[][] = [[]]
  let room = relativesOnPage
  for (const tree of trees) {
    if (room < tree.people && sheets.at(-1)!.length > 0) {
      sheets.push([])
      room = relativesOnPage
    }
    sheets.at(-1)!.push(tree)
    room -= tree.people
  }
  const paths = sheets.map((_, at) => treeList(at))
  for (const [at, sheet] of sheets.entries()) {
    const page = new Page(paths[at]!, 'The tree')
    page.add(
      '<p>Parents above, their children below them. Press a name for the whole story.</p>',
      leaves(page, paths, at),
      `<ul class="tree">\n${sheet.map((tree) => tree.html(page)).join('\n')}\n</ul>`,
      leaves(page, paths, at),
    )
    yield page
  }
}
