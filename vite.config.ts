import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { bakeTimeline } from './scripts/bake-timeline.ts'
import { bundleText } from './scripts/build-text.ts'

const REACT = /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam)[\\/]/
const SHARED =
  /client[\\/](ui[\\/](icon|button|button-look|class-names|quilt-block|badge|coming-badge|skeleton|lost-focus)|platform[\\/](api|api-error|own-calls|device-headers|user-agent|use-dates))\.|contract[\\/]rules[\\/](quilt|account-header|date-words|duration)/
// What most rooms need: as one file each, not the five or six that other pages happen to share.
const QUERIES = /node_modules[\\/]@tanstack[\\/]|client[\\/]platform[\\/]use-pages\./
const DIALOGS =
  /node_modules[\\/]@radix-ui[\\/]react-(dialog|alert-dialog|dismissable-layer|focus-scope|focus-guards|portal|presence|primitive|slot|context|id|compose-refs|use-[a-z-]+)[\\/]|client[\\/]ui[\\/](confirm-)?dialog\./
const SHAPES = /node_modules[\\/]zod[\\/]|contract[\\/](endpoint|shapes|page|held-by-link)\./
const PARTS =
  /client[\\/]ui[\\/](page|page-heading|card|empty-state|error-state|field|select|text-input|loaded|missing-patch|checkbox|radio-group|copy-button|show-more|letter-sheet)\.|client[\\/]platform[\\/]new-id\.|client[\\/]features[\\/]accounts[\\/]signed-in-only\.|contract[\\/]rules[\\/](media-address|size-words|person-name)\./
const client = resolve(import.meta.dirname, 'client')
const isNotEntry = (id: string) => !/client[\\/](main\.tsx|index\.html)$/.test(id)

/** The few lines that must run before the first paint, inlined where the template asks for them. */
function headScript(): Plugin {
  return {
    name: 'kinfold-head-script',
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const script = await bundleText(resolve(client, 'platform/head-script.ts'))
        return html.replace('<!--head-script-->', () => `<script>${script}</script>`)
      },
    },
  }
}

export default defineConfig(({ command }) => ({
  root: client,
  // Under node_modules, or the compiler takes the packages bundled there for ours and breaks their hooks.
  cacheDir: resolve(import.meta.dirname, 'node_modules/.cache/vite'),
  plugins: [react({ compiler: true }), tailwind(), headScript(), bakeTimeline()],
  resolve: {
    alias: {
      // Radix locks the scroll with a <style> made at run time, which our policy refuses. docs/decisions/023
      'react-remove-scroll': resolve(client, 'platform/remove-scroll.tsx'),
      // React 19 has its own; the router still brings the one for React 17.
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // Radix is published with a naming call around every function, which would keep unused ones alive.
      treeshake: { manualPureFunctions: ['__name'] },
      output: {
        // The first script names every other one, so the names are a part of every first visit.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            // React changes far more rarely than we do: kept apart, it stays in browsers over our updates.
            { name: 'react', test: REACT },
            { name: 'shared', test: SHARED },
            // Whatever the first script needs stays together, whichever of the groups below would like it; but not with
            // what begins everything: a page that is fetched would begin it, and all of it would be one long task.
            { name: 'first', tags: ['$initial'], test: isNotEntry },
            { name: 'parts', test: PARTS },
            { name: 'queries', test: QUERIES },
            { name: 'dialogs', test: DIALOGS },
            { name: 'shapes', test: SHAPES },
          ],
        },
      },
    },
  },
  // In development react-dom's CommonJS can't be inlined; in the build the prerenderer needs it whole.
  ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
}))
