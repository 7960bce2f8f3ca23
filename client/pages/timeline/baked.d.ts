/** Made by scripts/bake-timeline.ts while the pages are built. */
declare module 'virtual:demo-timeline' {
  export const demoTimeline: import('#contract/demo.ts').DemoTimeline
}
