/** Only what can't be said inline: narrow screens, and readers who chose dark. Clients that drop it lose nothing else. */
export const letterStyle = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{-webkit-text-size-adjust:100%}
table{border-collapse:separate}
@media (max-width:620px){
.margin{padding:0!important}
.sheet{border-radius:0!important}
.words{padding-left:22px!important;padding-right:22px!important}
.extra{display:none!important}
.press{width:100%!important}
}
@media (prefers-color-scheme:dark){
.ground{background:#12112b!important}
.sheet{background:#1b1a3d!important}
.facts{background:#262552!important}
.ink{color:#eceefb!important}
.thread{color:#c3c7e6!important}
.link{color:#b9c4ff!important}
.hair{border-color:#54537f!important}
}
`
