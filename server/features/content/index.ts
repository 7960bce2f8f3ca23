export { contentOverlay, onContentChanged, publishedContent } from './published-content.ts'
