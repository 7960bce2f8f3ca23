import type { Page } from '@playwright/test'

export const HELP = 'Need Help?'
const CONTROLS = 'a[href], button, input, select, textarea, summary'

/** Controls that the help button lies over, from the top of the page to its end. */
export const covered = (page: Page) =>
  page.evaluate(
    async ([name, controls]) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      const help = () =>
        [...document.querySelectorAll('button')].find((one) => one.innerText.includes(name))
      const under = (button = help()): string[] => {
        if (!button) return []
        const own = button.getBoundingClientRect()
        if (own.bottom <= 0 || own.top >= innerHeight) return []
        return [...document.querySelectorAll<HTMLElement>(controls)]
          .filter((one) => one !== button && one.checkVisibility())
          .filter((one) => {
            const { left, right, top, bottom, width } = one.getBoundingClientRect()
            const beside = right <= own.left || left >= own.right || width === 0
            return !beside && bottom > own.top && top < own.bottom
          })
          .map((one) => `${location.pathname}: ${one.innerText || one.getAttribute('name')}`)
      }
      const found: string[] = []
      for (let at = 0; at < document.documentElement.scrollHeight; at += 300) {
        scrollTo(0, at)
        await frame()
        found.push(...under())
      }
      return found
    },
    [HELP, CONTROLS] as const,
  )
