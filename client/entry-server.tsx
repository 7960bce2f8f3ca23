/** What the build, and a server whose content has changed, make pages with. */
export { usesQueries } from '#client/platform/routing/load-page.ts'
export { renderSite } from './prerender/render-site.tsx'
export { notFound, routes } from './routes.tsx'
