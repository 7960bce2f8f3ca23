import { calledWhat, type SealedWhat } from '#contract/rules/beyond/beyond-words.ts'
import { inGroups } from '#contract/rules/beyond/base32.ts'
import { sealCode, sheetLines, type Sheet } from '#contract/rules/beyond/sheet.ts'
import { SheetCode } from './sheet-code.tsx'

interface SheetPaperProps {
  what: SealedWhat
  sheet: Sheet
  madeOn: string
  /** Its name, as its author calls it. */
  name: string
  forWhom: string
}

/** One sheet, as it comes out of the printer. */
export function SheetPaper({ what, sheet, madeOn, name, forWhom }: SheetPaperProps) {
  const { number } = sheet
  const called = calledWhat(what)
  return (
    <article
      aria-label={`Sheet ${number} of 3`}
      className="sealed-sheet grid grid-cols-[minmax(0,1fr)] gap-5 rounded-lg border border-hair bg-[#ffffff] p-6 text-[#1b1a3d] print:rounded-none print:border-0 print:p-[8mm]"
    >
      <header>
        <p>Kinfold · sealed beyond us on {madeOn}</p>
        <h3 className="mt-1 text-3xl">
          Sheet {number} of 3, {whoseSheet(number, { what, forWhom })}
        </h3>
        <p className="mt-2 text-lg [overflow-wrap:anywhere]">
          One part of the key to “{name}”. All sheets of this {called} say{' '}
          <b className="whitespace-nowrap">{sealCode(sheet.mark)}</b>.
        </p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-6 sm:grid-cols-[auto_minmax(0,1fr)] print:grid-cols-[auto_minmax(0,1fr)]">
        <SheetCode sheet={sheet} />
        <ol className="grid gap-2">
          {sheetLines(sheet).map((line, i) => (
            <li
              key={line}
              className="flex flex-wrap gap-x-3 text-xl tracking-wider tabular-nums print:text-[15pt]"
            >
              <span aria-hidden="true">{i + 1}</span>
              <span>{inGroups(line)}</span>
            </li>
          ))}
        </ol>
      </div>
      <ul className="grid list-disc gap-1.5 pl-6">
        <li>
          Any two of the three sheets open the {called}. One alone opens nothing and tells nothing.
        </li>
        <li>Keep it dry and like a key, apart from the other two. Nobody can print it again.</li>
        <li>
          On the day, a letter leads to the {called}’s page. It asks for two sheets: by camera, from
          a photo, or typed line by line. The figure 0 and the letter O are the same there, and so
          are 1, I and L.
        </li>
        <li>{withoutUs[called]}</li>
      </ul>
    </article>
  )
}

const withoutUs = {
  message:
    'Should Kinfold be gone: the message’s saved page, or “open-sealed-message.html” from its author’s export, opens it with two sheets and without any network.',
  capsule:
    'Should Kinfold be gone after that day: “open-sealed-message.html” from an export that somebody of the family made since then opens it with two sheets and without any network.',
}

export function whoseSheet(
  number: number,
  { what, forWhom }: { readonly what: SealedWhat; readonly forWhom: string },
): string {
  if (number > 1) return 'for a keeper'
  return what === 'capsule' ? 'for the family' : `for ${forWhom || 'whoever the message is for'}`
}
