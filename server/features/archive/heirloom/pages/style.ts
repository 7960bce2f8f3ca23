/** The look of an archive: no picture, no font and no script from anywhere. */
export const style = `:root { color-scheme: light dark; --ground: #fbf7ef; --ink: #2b2420; --soft: #6a5d54; --line: #ddd0bd; --link: #7a2f1d; --card: #fffdf8; }
@media (prefers-color-scheme: dark) { :root { --ground: #1d1917; --ink: #f3ebe0; --soft: #c4b5a5; --line: #4a4039; --link: #f0a98f; --card: #26211e; } }
* { box-sizing: border-box; }
html { font-size: 125%; }
body { margin: 0; background: var(--ground); color: var(--ink); font-family: Georgia, "Iowan Old Style", "Times New Roman", serif; line-height: 1.6; overflow-wrap: anywhere; }
main, body > nav { max-width: 46rem; margin: 0 auto; padding: 1rem 1.25rem; }
body > nav { border-bottom: 1px solid var(--line); }
main { padding-bottom: 5rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 1.5rem 0 0.5rem; font-weight: 600; }
h2 { font-size: 1.4rem; line-height: 1.3; margin: 2.5rem 0 0.5rem; font-weight: 600; }
h3 { font-size: 1.1rem; margin: 1.5rem 0 0.25rem; }
a { color: var(--link); text-underline-offset: 0.15em; }
nav a, .rooms a, .register a { display: inline-block; padding: 0.3rem 0; }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 3px; }
img, video { max-width: 100%; height: auto; border-radius: 4px; background: var(--line); }
audio { width: 100%; margin: 0.5rem 0; }
figure { margin: 0 0 2.5rem; padding: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
figure:target, section:target { outline: 3px solid var(--link); outline-offset: 4px; }
figcaption p { margin: 0.35rem 0; }
.soft { color: var(--soft); }
.small { font-size: 0.85rem; }
.rooms { list-style: none; padding: 0; }
.rooms li { border-top: 1px solid var(--line); padding: 0.75rem 0; }
.rooms a { font-size: 1.2rem; }
.register { list-style: none; padding: 0; }
.register li { padding: 0.15rem 0; border-bottom: 1px solid var(--line); }
.leaves { margin: 1.5rem 0; }
.leaves a, .leaves strong { display: inline-block; min-width: 2.4rem; padding: 0.3rem 0.5rem; text-align: center; }
.tree ul { border-left: 2px solid var(--line); margin: 0.25rem 0; padding-left: 1.1rem; }
.tree li { margin: 0.25rem 0; list-style: none; }
.tree { padding-left: 0; }
.portrait { float: right; width: 9rem; margin: 0 0 1rem 1.25rem; }
.sheet { display: grid; grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr)); gap: 0.75rem; list-style: none; padding: 0; }
.sheet img { width: 100%; aspect-ratio: 1; object-fit: cover; display: block; }
@media (max-width: 32rem) { .portrait { float: none; display: block; width: 100%; max-width: 14rem; margin: 0.5rem 0 1rem; } }
@media print { html { font-size: 100%; } body > nav, .leaves { display: none; } figure { break-inside: avoid; } }
`
