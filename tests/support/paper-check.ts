import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { removeFolder, temporaryFolder } from './folder.ts'

const point = 72 / 25.4

/** What Debian's own tools say of a PDF: qpdf of how it is built, poppler of its fonts and boxes. */
interface PaperCheck {
  /** Empty where nothing is wrong. */
  readonly problems: string[]
  readonly fonts: number
  readonly pages: number
  /** What is cut off beside each trimmed edge, in millimetres, each value once. */
  readonly bleeds: number[]
}

/** Undefined where one of the tools isn't installed. */
export function checkPaper(pdf: Buffer): PaperCheck | undefined {
  const folder = temporaryFolder('paper')
  const path = join(folder, 'checked.pdf')
  writeFileSync(path, pdf)
  try {
    const built = run('qpdf', ['--check', path])
    const fonts = run('pdffonts', [path])
    const boxes = run('pdfinfo', ['-box', '-f', '1', '-l', '999', path])
    if (!built || !fonts || !boxes) return undefined
    const rows = fonts.said.split('\n').slice(2).filter(Boolean)
    return {
      problems: [
        ...[built, fonts, boxes].filter(({ status }) => status !== 0).map(({ said }) => said),
        // Before “sub” and “uni”, where the encoding may be of two words.
        ...rows.filter((row) => !/ yes +(?:yes|no) +(?:yes|no) +\d+ +\d+$/.test(row)),
      ],
      fonts: rows.length,
      ...measured(boxes.said),
    }
  } finally {
    removeFolder(folder)
  }
}

function run(tool: string, args: readonly string[]) {
  const { status, stdout, stderr, error } = spawnSync(tool, args, { encoding: 'utf8' })
  return error ? undefined : { status, said: stdout + stderr }
}

function measured(said: string): Pick<PaperCheck, 'pages' | 'bleeds'> {
  const boxesOf = (name: string) =>
    [...said.matchAll(new RegExp(`^Page +\\d+ ${name}:(.*)$`, 'gm'))].map((found) =>
      found[1]!.trim().split(/ +/).map(Number),
    )
  const [bleeds, trims] = [boxesOf('BleedBox'), boxesOf('TrimBox')]
  const cut = bleeds.flatMap((bleed, at) =>
    bleed.map((edge, side) => Math.abs(trims[at]![side]! - edge) / point),
  )
  const rounded = cut.map((millimetres) => Math.round(millimetres * 100) / 100)
  return { pages: trims.length, bleeds: [...new Set(rounded)] }
}
