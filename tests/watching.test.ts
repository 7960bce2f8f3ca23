import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defineJob } from '#server/platform/jobs/jobs.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import * as z from 'zod'
import { testServer } from './support/server.ts'

const folder = join(import.meta.dirname, '../docs/operations')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const alerts = read('watching/alerts.yml')
const dashboard = read('watching/dashboard.json')

const metricsIn = (words: string) => new Set(words.match(/\bkinfold_[a-z0-9_]+/g))

test('every figure that an alert or the dashboard asks for is given, and none is asked for in vain', async () => {
  const app = await testServer()
  const waters = defineJob('water-the-plants', z.object({}), async () => {})
  await app.ports.jobs.enqueueLater(actAsSystem(app.ports), waters, {})
  await app.http.inject('/healthz')
  const given = metricsIn((await app.http.inject('/metrics')).body)
  // One that is by reason of letters that came back has no line before any did.
  given.add('kinfold_bounced_addresses')
  for (const asked of [alerts, dashboard])
    expect([...metricsIn(asked)].filter((name) => !given.has(name))).toEqual([])
  const watched = metricsIn(alerts + dashboard)
  for (const name of [
    'kinfold_clock_trusted',
    'kinfold_files_lost',
    'kinfold_jobs_oldest_waiting_seconds',
  ])
    expect(watched).toContain(name)
})

test('every alert says what to do, and nothing is said of alerts that aren’t there', () => {
  const named = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const told = [...read('watching.md').matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(10)
  expect(told).toEqual(named)
})

test('the dashboard’s panels lie side by side, none over another', () => {
  const { panels } = JSON.parse(dashboard) as {
    panels: { id: number; gridPos: { x: number; y: number; w: number; h: number } }[]
  }
  const squares = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, i) => `${x + (i % w)},${y + Math.floor(i / w)}`),
  )
  expect(new Set(squares).size).toBe(squares.length)
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
})
