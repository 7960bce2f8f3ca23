import type { TreeImport } from '#contract/tree-imports.ts'
import { ApiError } from '#client/platform/api-error.ts'
import { callHeaders } from '#client/platform/device-headers.ts'
import { asSignedIn } from '#client/platform/own-calls.ts'

interface Sent {
  /** As somebody chose it. */
  readonly name: string
  readonly bytes: Blob
}

/** Sends a file to be read; `tell` hears how much of it has gone, from 0 to 1. */
export const sendFile = (
  familyId: string,
  file: Sent,
  tell: (sent: number) => void,
): Promise<TreeImport> =>
  asSignedIn(async (extra) => {
    const headers = { ...callHeaders(navigator.userAgent, navigator.maxTouchPoints), ...extra }
    return JSON.parse(await sent(familyId, file, headers, tell)) as TreeImport
  })

// Of a file on its way only this old way of asking tells how far it is.
function sent(
  familyId: string,
  { name: called, bytes }: Sent,
  headers: Record<string, string>,
  tell: (sent: number) => void,
): Promise<string> {
  const name = encodeURIComponent(called.slice(0, 200) || 'family.ged')
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/families/${familyId}/tree/imports?name=${name}`)
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => tell(loaded / total))
    request.addEventListener('error', () => reject(new TypeError('The network is gone')))
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      if (status >= 200 && status < 300) resolve(responseText)
      else reject(new ApiError(status, statusText, responseText))
    })
    request.send(bytes.slice(0, bytes.size, 'application/octet-stream'))
  })
}
