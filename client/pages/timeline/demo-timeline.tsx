import { demoTimeline as baked } from 'virtual:demo-timeline'
import type { DemoTimeline as Told } from '#contract/demo.ts'
import { useRead } from '#client/platform/use-read.ts'
import { lineOfDemo } from './moment.ts'
import { Timeline } from './timeline.tsx'

type Reply = { state: 'ready'; timeline: Told } | { state: 'getting-ready' | 'switched-off' }

/**
 * The demo family's line. The build bakes it into the page as it stood that day, so it is there at once and without
 * JavaScript; its dates move with the calendar, so the server's own takes its place where it can be had.
 */
export function DemoTimeline() {
  const { data } = useRead<Reply>('/api/demo/timeline')
  const told = data?.state === 'ready' ? data.timeline : baked
  const hasFiles = data === undefined || data.state === 'ready'
  return <Timeline line={lineOfDemo(told, { hasFiles })} />
}
