import { counted } from '#contract/rules/counted.ts'
import type { Family } from '#server/features/archive/heirloom/family.ts'
import {
  albumsHome,
  booksHome,
  capsulesHome,
  formatsPath,
  goalsHome,
  hoursHome,
  lettersList,
  peopleHome,
  photosHome,
  recipesList,
  recordsHome,
  suggestionsList,
  treeList,
  voicesList,
  wishesHome,
} from './addresses.ts'
import { list, Page, said } from './html.ts'
import { recordingsOf } from './voices.ts'
import type { Sheet } from './wishes.ts'

interface Told {
  readonly sheets: readonly Sheet[]
  readonly hasOpener: boolean
}

/** What a double click opens, at the top of the archive and once more inside of it. */
export function homePage(path: string, family: Family, { sheets, hasOpener }: Told): Page {
  const page = new Page(path, family.name)
  const { records } = family
  const rooms: [path: string, title: string, number: number, one: string, many: string][] = [
    [peopleHome, 'The people', records.people.length, 'person', 'people'],
    [
      treeList(0),
      'The tree',
      records.people.length,
      'person, with parents and children',
      'people, with parents and children',
    ],
    [
      suggestionsList(0),
      'Suggested for the tree',
      records.suggestions.length,
      'suggestion',
      'suggestions',
    ],
    [photosHome, 'Photos, films, sounds and papers', records.memories.length, 'thing', 'things'],
    [albumsHome, 'Albums', records.albums.length, 'album', 'albums'],
    [voicesList(0), 'Voices', recordingsOf(family).length, 'recording', 'recordings'],
    [lettersList(0), 'Letters and messages', records.messages.length, 'message', 'messages'],
    [recipesList(0), 'Recipes', records.recipes.length, 'recipe', 'recipes'],
    [booksHome, 'Scrapbooks', records.scrapbooks.length, 'book', 'books'],
    [hoursHome, 'Memory hours', records['memory-hours'].length, 'hour', 'hours'],
    [goalsHome, 'Goals', records.goals.length, 'goal', 'goals'],
    [capsulesHome, 'Time capsules', records.capsules.length, 'capsule', 'capsules'],
    [wishesHome, 'Last wishes', sheets.length, 'person', 'people'],
  ]
  page.add(
    '<p>This folder is a family’s archive. It needs no network, no account and no program but a browser: press, and look around. Copy the whole folder to keep it.</p>',
    list(
      rooms
        .filter(([, , number]) => number > 0)
        .map(
          ([to, title, number, one, many]) =>
            `${page.link(to, title)}<br><span class="soft">${said(counted(number, one, many))}</span>`,
        ),
      'rooms',
    ),
    '<h2>For whoever comes later</h2>',
    list([
      `${page.link(formatsPath, 'What each kind of file is, and how to read it')}, in plain text`,
      `${page.link('data/tree/family.gdz', 'The tree for genealogy programs')} (GEDZIP 7), and ${page.link('data/tree/family.ged', 'the same as plain text')}`,
      ...(hasOpener
        ? [
            `${page.link('data/open-sealed-message.html', 'The page that opens what is sealed beyond us')}, with two printed sheets`,
          ]
        : []),
      `${page.link(recordsHome, 'The records')}, for programs`,
    ]),
  )
  if (family.missing.size > 0)
    page.add(
      `<p>${said(counted(family.missing.size, 'file', 'files'))} could not be read when this archive was made: ${page.link('data/records/missing.json', 'which')}.</p>`,
    )
  return page
}
