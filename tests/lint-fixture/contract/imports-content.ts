import '#content/tells.ts'
