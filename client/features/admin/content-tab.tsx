import { featureBlocks } from '#client/content/feature-blocks.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'

interface ContentTabProps {
  /** Whether /admin-cms has its real page. */
  hasCms: boolean
  onSettings: () => void
}

export function ContentTab({ hasCms, onSettings }: ContentTabProps) {
  return (
    <div className="grid items-center gap-6 rounded-lg border border-hair bg-cotton p-6 sm:grid-cols-[auto_1fr] sm:p-8">
      <QuiltBlock block={featureBlocks.scrapbooks} className="size-24 rounded-md" />
      <div className="grid gap-4">
        <h2 className="text-2xl">What the public pages say</h2>
        <p className="max-w-2xl">
          {hasCms
            ? 'Blog posts, questions, prompts, templates, testimonials and reviews have a room of their own, with drafts, previews and earlier versions.'
            : 'The room where articles, questions and reviews are written isn’t finished yet; until then they come with the program.'}
        </p>
        <div className="flex flex-wrap gap-3">
          {hasCms && (
            <ButtonLink href="/admin-cms" variant="action">
              Manage Blog Posts
            </ButtonLink>
          )}
          <Button variant="secondary" onClick={onSettings}>
            Site Settings
          </Button>
          {hasCms && (
            <ButtonLink href="/admin-cms?new" variant="secondary">
              Add Content
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}
