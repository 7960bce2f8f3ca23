import type { Clock } from '#server/platform/clock.ts'
import type { PlacedPrint, PrintJob, PrintNews, PrintShop } from './print-shop.ts'

const begins = { book: 1200, cookbook: 1000, poster: 900, card: 150 } as const
const aPage = { book: 25, cookbook: 12, poster: 0, card: 0 } as const
const covers = { hard: 900, soft: 300, none: 0 } as const
const shippingCents = 690

const hour = 3600
/** Who puts this word into the receiver's name gets a problem to look at, as test cards of payment providers do. */
const troubled = 'test problem'

/**
 * A print shop that prints nothing. It keeps nothing either: when an order was placed stands in its name, so what
 * becomes of it can always be told by the clock. Only what it was asked to stop it knows until the server ends.
 */
export function createTestShop({ clock }: { readonly clock: Clock }): PrintShop {
  const now = () => Math.floor(clock.now().epochMilliseconds / 1000)
  const stopped = new Set<string>()
  const tell = (ref: string) => (stopped.has(ref) ? stoppedNews : newsOf(ref, now()))
  return {
    name: 'Test print shop',
    isTest: true,
    quote: async (job) => quoteFor(job),
    place: async (print) => {
      for (const { name, bytes } of print.files) await readPdf(name, bytes)
      return { ref: refOf(print, now()) }
    },
    // It answers where it is asked, so no answer of it gets lost.
    find: async () => undefined,
    look: async (refs) =>
      new Map(
        refs.flatMap((ref) => {
          const news = tell(ref)
          return news ? [[ref, news] as const] : []
        }),
      ),
    cancel: async (ref) => {
      if (newsOf(ref, now()) === undefined) stopped.add(ref)
      return stopped.has(ref)
    },
    refund: async () => undefined,
  }
}

const stoppedNews: PrintNews = { state: 'cancelled', tracking: '', words: '' }

function quoteFor({ product, pages, cover, copies, width, height }: PrintJob) {
  // A large poster needs more paper than a small one.
  const paperCents = Math.round((width * height) / 500) * (product === 'poster' ? 3 : 0)
  const each = begins[product] + pages * aPage[product] + covers[cover] + paperCents
  const lines = [
    { words: copies === 1 ? 'One copy' : `${copies} copies`, cents: each * copies },
    { words: 'Packing and shipping', cents: shippingCents },
  ]
  return { lines, totalCents: lines.reduce((sum, { cents }) => sum + cents, 0) }
}

/** Read to its end, as a real one would: a file that can't be made is found out before anybody says “ordered”. */
async function readPdf(name: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  let first = ''
  for await (const piece of bytes) if (first.length < 5) first += piece.toString('latin1', 0, 5)
  if (!first.startsWith('%PDF-')) throw new Error(`The file of the ${name} is no PDF.`)
}

const refOf = ({ key, address }: PlacedPrint, at: number) =>
  ['test', address.name.toLowerCase().includes(troubled) ? 'problem' : 'fine', at, key].join('_')

function newsOf(ref: string, now: number): PrintNews | undefined {
  const [, fate, at] = ref.split('_')
  const since = now - Number(at)
  if (since < hour) return undefined
  if (fate === 'problem')
    return { state: 'problem', tracking: '', words: 'The test print shop was asked for a problem.' }
  return since < 24 * hour
    ? { state: 'in-print', tracking: '', words: '' }
    : { state: 'shipped', tracking: 'No parcel: this was a test', words: '' }
}
