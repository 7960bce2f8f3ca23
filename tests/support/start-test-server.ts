import type { TestProject } from 'vitest/node'
import { removeFolder, temporaryFolder } from './folder.ts'
import { openTestServer } from './test-server.ts'

/** Vitest calls this once before all test files, and what it answers once after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { close, ...server } = await openTestServer(process.env['TEST_DATABASE_FOLDER'])
  const folder = temporaryFolder('once-per-run')
  project.provide('testServer', server)
  project.provide('oncePerRun', folder)
  return async () => {
    removeFolder(folder)
    await close()
  }
}
