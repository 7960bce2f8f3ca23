import type { TestProject } from 'vitest/node'
import { openTestServer } from './test-server.ts'

/** Vitest calls this once before all test files, and what it answers once after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { close, ...server } = await openTestServer(process.env['TEST_DATABASE_FOLDER'])
  project.provide('testServer', server)
  return close
}
