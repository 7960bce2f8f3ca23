import { DetailedError, type HttpResponse } from 'tus-js-client'
import { expect, test } from 'vitest'
import { ApiError } from '#client/platform/api.ts'
import { uploadFailure } from './upload-failure.ts'

const request = { getMethod: () => 'PATCH', getURL: () => '/x', getHeader: () => undefined }

function tusError(status: number, body: string): Error {
  const response = { getStatus: () => status, getBody: () => body } as HttpResponse
  const Detailed = DetailedError as unknown as new (...parts: unknown[]) => Error
  return new Detailed('tus: unexpected response', undefined, request, status ? response : null)
}

test.each([
  [
    413,
    '{"message":"This file is too large. A file can have at most 100 MB."}',
    'This file is too large. A file can have at most 100 MB.',
    'never',
  ],
  [
    415,
    '{"message":"We can’t keep this kind of file."}',
    'We can’t keep this kind of file.',
    'never',
  ],
  [422, '{"message":"The file arrived damaged."}', 'The file arrived damaged.', 'again'],
  [507, '{"message":"There is no room left."}', 'There is no room left.', 'again'],
  [
    502,
    '<html>Bad Gateway</html>',
    'We can’t take the file right now. What you sent is safe.',
    'again',
  ],
  [
    401,
    '{"message":"Please sign in first."}',
    'Please sign in again; the upload goes on after that.',
    'signed in',
  ],
  [0, '', 'The connection was lost. What you sent is safe.', 'later'],
] as const)('an upload stopped by %i is told in words', (status, body, words, next) => {
  expect(uploadFailure(tusError(status, body))).toEqual({ words, next })
  const asApiError = status ? new ApiError(status, '', body) : new TypeError('Failed to fetch')
  expect(uploadFailure(asApiError)).toEqual({ words, next })
})

test('a file that can’t be read any more says so', () => {
  expect(uploadFailure(new DOMException('gone', 'NotReadableError'))).toEqual({
    words: 'We couldn’t read this file. Please choose it again.',
    next: 'never',
  })
})
