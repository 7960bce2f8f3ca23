import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSigned } from './s3-signature.ts'

/**
 * As much of S3 as our adapter speaks, in memory, checking every signature. It keeps the adapter honest in a plain
 * `npm test`; whether real servers agree is what the same tests say with S3_TEST_ENDPOINT set.
 */
export async function startS3Server(accessKeyId: string, secretAccessKey: string) {
  const objects = new Map<string, Stored>()
  const uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>()
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await wholeBody(request)
    const url = new URL(request.url ?? '/', 'http://s3')
    if (!isSigned(request, url, body, { accessKeyId, secretAccessKey }))
      return fail(response, 403, 'SignatureDoesNotMatch')
    const key = decodeURIComponent(url.pathname).split('/').slice(2).join('/')
    const call = { request, response, body, key, query: url.searchParams }
    if (!key) return list(call)
    if (url.searchParams.has('uploads') || url.searchParams.has('uploadId')) return multipart(call)
    if (request.method === 'PUT') return put(call)
    if (request.method === 'DELETE')
      return void (objects.delete(key), response.writeHead(204).end())
    return get(call)
  }

  function put({ request, response, key, body }: Call): void {
    const content = contentOf(request, body)
    if (!content) return fail(response, 404, 'NoSuchKey')
    objects.set(key, { content, modifiedAt: new Date() })
    xml(response, `<CopyObjectResult><ETag>${etagOf(content)}</ETag></CopyObjectResult>`, content)
  }

  function get({ request, response, key }: Call): void {
    const found = objects.get(key)
    if (!found) return fail(response, 404, 'NoSuchKey')
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    const content = range
      ? found.content.subarray(Number(range[1]), Number(range[2]) + 1)
      : found.content
    response.writeHead(range ? 206 : 200, {
      'content-length': content.length,
      etag: etagOf(found.content),
    })
    response.end(request.method === 'HEAD' ? undefined : content)
  }

  function list({ response, query }: Call): void {
    if (query.has('uploads')) {
      const open = [...uploads].map(
        ([id, { key }]) =>
          `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${new Date().toISOString()}</Initiated></Upload>`,
      )
      return xml(
        response,
        `<ListMultipartUploadsResult>${open.join('')}</ListMultipartUploadsResult>`,
      )
    }
    // Two a page, so that asking for the next page is always put to the test.
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort()
    const page = keys.slice(0, 2).map((key) => {
      const { content, modifiedAt } = objects.get(key)!
      return `<Contents><Key>${key}</Key><Size>${content.length}</Size><LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`
    })
    const next = keys.length > 2 ? `<NextContinuationToken>${keys[1]}</NextContinuationToken>` : ''
    xml(response, `<ListBucketResult>${page.join('')}${next}</ListBucketResult>`)
  }

  function multipart({ request, response, key, query, body }: Call): void {
    const id = query.get('uploadId')
    if (!id) {
      const UploadId = `upload-${uploads.size}-${key.length}`
      uploads.set(UploadId, { key, parts: new Map() })
      return xml(
        response,
        `<InitiateMultipartUploadResult><UploadId>${UploadId}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    const { parts } = uploads.get(id)!
    if (request.method === 'DELETE') return void (uploads.delete(id), response.writeHead(204).end())
    if (request.method === 'PUT') {
      const content = contentOf(request, body)
      if (!content) return fail(response, 404, 'NoSuchKey')
      parts.set(Number(query.get('partNumber')), content)
      return xml(
        response,
        `<CopyPartResult><ETag>${etagOf(content)}</ETag></CopyPartResult>`,
        content,
      )
    }
    const ordered = [...parts].sort(([a], [b]) => a - b).map(([, content]) => content)
    if (ordered.slice(0, -1).some((part) => part.length < 5 * 1024 * 1024))
      return fail(response, 400, 'EntityTooSmall')
    uploads.delete(id)
    objects.set(key, { content: Buffer.concat(ordered), modifiedAt: new Date() })
    xml(response, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
  }

  function contentOf(request: IncomingMessage, body: Buffer): Buffer | undefined {
    const source = request.headers['x-amz-copy-source']
    if (typeof source !== 'string') return body
    return objects.get(source.split('/').slice(1).join('/'))?.content
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    openUploads: () => uploads.size,
    stop: () =>
      new Promise<void>((done) => (server.close(() => done()), server.closeAllConnections())),
  }
}

interface Stored {
  readonly content: Buffer
  readonly modifiedAt: Date
}

interface Call {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly body: Buffer
  readonly key: string
  readonly query: URLSearchParams
}

async function wholeBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`

function xml(response: ServerResponse, text: string, content?: Buffer): void {
  const etag = content ? { etag: etagOf(content) } : {}
  response
    .writeHead(200, { 'content-type': 'application/xml', ...etag })
    .end(`<?xml version="1.0"?>${text}`)
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
