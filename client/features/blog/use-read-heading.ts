import { useEffect, useState } from 'react'

/** The heading of the section that is being read: the last one to have passed the upper third of the window. */
export function useReadHeading(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const all = ids.join(' ')
  useEffect(() => {
    const headings = all.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const look = () => {
      const passed = headings.filter((one) => one.getBoundingClientRect().top < innerHeight / 3)
      setCurrent(passed.at(-1)?.id)
    }
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px -66% 0px' })
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [all])
  return current
}
