import type { App } from '#server/platform/http/serve.ts'
import { boardOf } from './board.ts'

/** Keeps what this process shows up to date for as long as it serves. */
export function followContent({ http, ports }: App): void {
  const board = boardOf(ports)
  http.addHook('onReady', () => board.follow())
  http.addHook('onClose', () => board.stop())
}
