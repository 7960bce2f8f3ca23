import { hourWith } from '#tests/journeys/support/memory-hours.ts'
import { button, press, type Way } from '#tests/journeys/support/ways-to-open.ts'
import { sharedPhoto, withChosenPhoto, withPhoto } from '#tests/journeys/support/vault.ts'

/** What opens over the vault, and over what is shared from it. */
export const vaultWays: Record<string, Way> = {
  'viewer.tsx': {
    opened: '[role=dialog]',
    open: async (page) => press(await withPhoto(page)),
  },
  'hour-show.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      const memoryId = await (await withPhoto(page)).getAttribute('data-memory')
      return press(await hourWith(page, memoryId!))
    },
  },
  'bulk-dialog.tsx': {
    opened: '[role=dialog]',
    open: async (page) => press(await withChosenPhoto(page)),
  },
  'share-dialog.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await withChosenPhoto(page)
      return press(button(page, 'Share'))
    },
  },
  'shared-pictures.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await page.goto(await sharedPhoto(page))
      return press(page.getByRole('button', { name: /^Photo/ }))
    },
  },
}
