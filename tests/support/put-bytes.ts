import type { Readable } from 'node:stream'
import type { Person } from './families.ts'
import type { TestApp } from './server.ts'
import { bytesType } from './raw-tus.ts'

/** Bytes that were announced, as the browser sends them whole; a guest sends them without a name. */
export async function putBytes(
  app: TestApp,
  url: string,
  payload: Buffer | Readable,
  as?: Pick<Person, 'cookie'>,
) {
  const answer = await app.http.inject({
    method: 'PUT',
    url,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': bytesType,
      ...(as && { cookie: as.cookie }),
    },
    payload,
  })
  return { status: answer.statusCode, ...answer.json<{ isHere?: boolean; message?: string }>() }
}
