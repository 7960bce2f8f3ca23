import type { StoryPrompt } from '#content/story-prompts.ts'

/** How a prompt is answered. */
export const promptMeans: Record<StoryPrompt['type'], string> = {
  voice: 'In your voice',
  photo: 'With a photo',
  written: 'In writing',
  video: 'On video',
}
