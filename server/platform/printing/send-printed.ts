import type { FastifyReply } from 'fastify'
import { answered } from '#server/platform/http/serve-raw.ts'
import { sendWhileRead } from './send-while-read.ts'

interface ToSend {
  readonly name: string
  readonly bytes: AsyncIterable<Buffer>
  /** Gives the place among those who print back. */
  readonly leave: () => void
}

/** A file for the printer, made while it is read. */
export function sendPrinted(reply: FastifyReply, { name, bytes, leave }: ToSend): typeof answered {
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  })
  const file = sendWhileRead(bytes)
  file.once('close', leave)
  reply.send(file)
  return answered
}

/** Of the title what every disk takes: “the-lake-pages.pdf”. */
export function fileName(title: string, otherwise: string, part: string): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/[^a-zA-Z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60)
  return `${plain || otherwise}-${part}.pdf`
}
