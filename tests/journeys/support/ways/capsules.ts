import { randomUUID } from 'node:crypto'
import { newCapsule } from '#tests/journeys/support/capsules.ts'
import { atHome, button, press, type Way } from '#tests/journeys/support/ways-to-open.ts'
import { signUp } from '#tests/journeys/support/people.ts'

/** What opens over time capsules. */
export const capsuleWays: Record<string, Way> = {
  'capsules-room.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await atHome(page, '/time-capsules')
      return press(button(page, 'Begin a capsule'))
    },
  },
  'capsule-acts.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await signUp(page)
      await page.goto(`/time-capsules/${(await newCapsule(page)).id}`)
      return press(button(page, 'Change its name or day'))
    },
  },
  'prolong-capsule.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await signUp(page)
      const { url, id } = await newCapsule(page)
      const letter = { itemId: randomUUID(), kind: 'letter', name: 'Dear all' }
      await page.request.post(`${url}/items`, { data: letter })
      await page.request.put(`${url}/items/${letter.itemId}/bytes`, {
        headers: { 'content-type': 'application/offset+octet-stream' },
        data: Buffer.from('Dear all'),
      })
      await page.request.post(`${url}/seal`)
      await page.goto(`/time-capsules/${id}`)
      return press(button(page, 'Give it a longer date'))
    },
  },
}
