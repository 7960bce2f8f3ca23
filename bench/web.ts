import { existsSync, rmSync, statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { temporaryFolder } from '#tests/support/folder.ts'
import { startProduct } from '#tests/support/product.ts'
import { installLighthouse, measure, slowdownFor, type Report } from './lighthouse.ts'
import { printTable, type Row } from './print-table.ts'

const RUNS = 3
const built = resolve(import.meta.dirname, '../dist/client')
const AIMS = { performance: '≥ 98', others: '100', CLS: '< 0.02', first: '< 80', JS: '< 100' }
const chosen = process.argv.slice(2)
const PAGES = chosen.length ? chosen : ['/', '/pricing', '/blog', '/blog/legacy-letters', '/faqs']

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const score = (reports: readonly Report[], category: string) =>
  Math.round(100 * median(reports.map((report) => report.categories[category]?.score ?? 0)))

const figure = (reports: readonly Report[], audit: string) =>
  median(reports.map((report) => report.audits[audit]?.numericValue ?? 0))

/** Every script the page asked for, up to a moment or at all, as brotli and without the headers. */
const scriptBytes = ({ audits }: Report, until = Number.POSITIVE_INFINITY) =>
  (audits['network-requests']?.details?.items ?? [])
    .filter(({ resourceType }) => resourceType === 'Script')
    .filter(({ networkRequestTime = 0 }) => networkRequestTime < until)
    .reduce((sum, { url = '' }) => sum + sizeOnDisk(new URL(url).pathname), 0)

/** When the page had loaded: what it is read with is there. */
const loadedAt = ({ audits }: Report) => audits['metrics']?.details?.items?.[0]?.observedLoad ?? 0

function sizeOnDisk(path: string): number {
  const file = join(built, path)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1)

function row(path: string, reports: readonly Report[]): Row {
  return {
    page: path,
    performance: score(reports, 'performance'),
    accessibility: score(reports, 'accessibility'),
    'best practices': score(reports, 'best-practices'),
    SEO: score(reports, 'seo'),
    'LCP s': (figure(reports, 'largest-contentful-paint') / 1000).toFixed(2),
    'TBT ms': Math.round(figure(reports, 'total-blocking-time')),
    CLS: figure(reports, 'cumulative-layout-shift').toFixed(3),
    'JS kB first': kB(median(reports.map((report) => scriptBytes(report, loadedAt(report))))),
    'JS kB': kB(median(reports.map((report) => scriptBytes(report)))),
  }
}

const aims: Row = {
  page: 'aim',
  performance: AIMS.performance,
  accessibility: AIMS.others,
  'best practices': AIMS.others,
  SEO: AIMS.others,
  'LCP s': '–',
  'TBT ms': '–',
  CLS: AIMS.CLS,
  'JS kB first': AIMS.first,
  'JS kB': AIMS.JS,
}

/** What a run marked down, with the page it was on. */
function findings(path: string, { audits }: Report): Row[] {
  return Object.entries(audits)
    .filter(([, audit]) => audit.score !== null && audit.score < 0.9)
    .filter(([, audit]) => audit.scoreDisplayMode !== 'informative')
    .map(([name, { title, displayValue }]) => ({
      page: path,
      name,
      title,
      value: displayValue ?? '',
    }))
}

/** `npm run bench:web [-- /path …]`: Lighthouse's mobile profile on the built site, three runs, the median. */
const dataDir = temporaryFolder('bench-web')
installLighthouse()
const product = await startProduct({ DATA_DIR: dataDir, LIMITS_FACTOR: '1000000' })
try {
  const { environment } = await measure(`${product.url}/`, 1)
  const slowdown = slowdownFor(environment.benchmarkIndex)
  console.log(
    `Benchmark index ${environment.benchmarkIndex}, so the processor is slowed down ${slowdown} times; load ${loadavg()[0]!.toFixed(1)}`,
  )
  const rows: Row[] = []
  const found: Row[] = []
  for (const path of PAGES) {
    const reports: Report[] = []
    for (let run = 0; run < RUNS; run += 1)
      reports.push(await measure(product.url + path, slowdown))
    rows.push(row(path, reports))
    found.push(...findings(path, reports.at(-1)!))
  }
  printTable('Lighthouse, mobile, median of three runs', [...rows, aims])
  if (found.length) printTable('Marked down in the last run', found)
} finally {
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
