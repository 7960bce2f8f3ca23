import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * A lock between processes that the kernel gives back when its holder dies, however it dies.
 * Node has no flock; an empty SQLite file brings the same from the operating system.
 */
export class FileLock {
  readonly #file: DatabaseSync

  constructor(path: string) {
    this.#file = new DatabaseSync(path, { timeout: 0 })
  }

  /** Waits until nobody else holds it. */
  async takeAlone(): Promise<void> {
    while (!this.tryAlone()) await pause(20)
  }

  tryAlone(): boolean {
    return this.#begin('begin exclusive')
  }

  /** Holds it together with others; waits while one holds it alone. */
  async takeShared(): Promise<void> {
    while (!this.#begin('begin; select 1 from sqlite_master')) await pause(20)
  }

  giveBack(): void {
    if (this.#file.isTransaction) this.#file.exec('rollback')
  }

  close(): void {
    this.#file.close()
  }

  #begin(statement: string): boolean {
    try {
      this.#file.exec(statement)
      return true
    } catch (error) {
      this.giveBack()
      // 5: SQLITE_BUSY
      if ((error as { errcode?: number }).errcode === 5) return false
      throw error
    }
  }
}
