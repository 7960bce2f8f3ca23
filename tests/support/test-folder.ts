import { afterAll } from 'vitest'
import { removeFolder, temporaryFolder } from './folder.ts'

/** A folder for one test file, gone when its tests are over. Call it at the top of the file. */
export function testFolder(): string {
  const folder = temporaryFolder('test')
  afterAll(() => removeFolder(folder))
  return folder
}
