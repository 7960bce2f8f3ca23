import { cookbookSizes } from '#contract/cookbooks.ts'
import type { Printed } from '#contract/prints/index.ts'
import { cardSizes, mostPrintFindings, posterSizes } from '#contract/rules/prints.ts'
import { isSoft } from '#contract/rules/scrapbooks/soft-photos.ts'
import { formats, isCard } from '#contract/scrapbooks/looks.ts'
import { cookbookPrinter } from '#server/features/cookbooks/index.ts'
import { bookPrinter } from '#server/features/scrapbooks/index.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import type { PrintFile } from '#server/platform/print-shop/print-shop.ts'
import { readCard, readPoster } from './read-subject.ts'

export type Caller = Admitted<'family-editor'>

interface Thing {
  readonly title: string
  readonly pages: number
  readonly width: number
  readonly height: number
  readonly findings: {
    readonly isWarning: boolean
    readonly isSoft: boolean
    readonly says: string
  }[]
  readonly more: number
}

/** How large it is, and what wouldn't look good of it. Refused where there is nothing to print. */
export async function lookAt(caller: Caller, printed: Printed): Promise<Thing> {
  switch (printed.product) {
    case 'book':
      return lookAtBook(caller, printed.bookId)
    case 'cookbook':
      return lookAtCookbook(caller, printed)
    case 'poster':
      return lookAtPoster(caller, printed)
    default: {
      const card = await caller.act((editor) => readCard(editor, printed.personId))
      const { letterFindings } = await import('./letter-findings.ts')
      const found = few(letterFindings(`${card.personName} ${card.familyName}`))
      return { title: card.title, pages: 1, ...cardSizes[printed.size], ...found }
    }
  }
}

const few = (
  found: readonly { readonly kind?: string; readonly isWarning: boolean; readonly says: string }[],
  more = 0,
) => ({
  findings: found.slice(0, mostPrintFindings).map(({ isWarning, says, ...one }) => ({
    isWarning,
    isSoft: isSoft(one),
    says,
  })),
  more: more + Math.max(0, found.length - mostPrintFindings),
})

async function lookAtBook(caller: Caller, bookId: string): Promise<Thing> {
  const { checkBook, bookToPrint } = await bookPrinter()
  const { title, pages, format } = await caller.act((editor) => bookToPrint(editor, bookId))
  if (isCard(format))
    throw conflict(
      'Cards aren’t bound, so they can’t be ordered here yet. Download the card’s file: any copy shop prints it.',
    )
  const { findings, more } = await checkBook(caller, bookId)
  return { title, pages, ...formats[format], ...few(findings, more) }
}

/** A large tree is drawn by one after the other, as books are. */
async function lookAtPoster(
  caller: Caller,
  printed: Extract<Printed, { product: 'poster' }>,
): Promise<Thing> {
  const { checking } = await import('#server/platform/printing/print-places.ts')
  const leave = await checking.take(await caller.act(async ({ accountId }) => accountId))
  try {
    const poster = await caller.act((editor) => readPoster(editor, printed))
    const { posterFindings } = await import('./draw-poster.ts')
    const found = few(posterFindings(poster))
    return { title: poster.title, pages: 1, ...posterSizes[printed.size], ...found }
  } finally {
    leave()
  }
}

async function lookAtCookbook(
  caller: Caller,
  printed: Extract<Printed, { product: 'cookbook' }>,
): Promise<Thing> {
  const { product: _, ...options } = printed
  const { checkCookbook } = await cookbookPrinter()
  const { pages, findings, more } = await checkCookbook(caller, { ...options, place: 'shop' })
  return { title: options.title, pages, ...cookbookSizes[options.size], ...few(findings, more) }
}

/** Each made while the shop reads it, one after the other. */
export async function filesOf(caller: Caller, printed: Printed): Promise<PrintFile[]> {
  switch (printed.product) {
    case 'book': {
      const { bookBytes } = await bookPrinter()
      return both((part) => bookBytes(caller, printed.bookId, part))
    }
    case 'cookbook': {
      const { product: _, ...options } = printed
      const { cookbookBytes } = await cookbookPrinter()
      return both((part) => cookbookBytes(caller, { ...options, place: 'shop' }, part))
    }
    case 'poster': {
      const { posterBytes } = await import('./draw-poster.ts')
      const poster = await caller.act((editor) => readPoster(editor, printed))
      return [{ name: 'pages', bytes: posterBytes(poster) }]
    }
    default: {
      const { cardBytes } = await import('./draw-card.ts')
      const card = await caller.act((editor) => readCard(editor, printed.personId))
      return [{ name: 'pages', bytes: cardBytes(card, printed.size) }]
    }
  }
}

const both = (bytesOf: (part: 'pages' | 'cover') => Promise<AsyncIterable<Buffer>>): PrintFile[] =>
  (['pages', 'cover'] as const).map((name) => ({ name, bytes: later(() => bytesOf(name)) }))

/** Begun when somebody reads it. */
async function* later(begin: () => Promise<AsyncIterable<Buffer>>): AsyncGenerator<Buffer> {
  yield* await begin()
}
