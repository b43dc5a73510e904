/**
 * The one style of a page: two sides on a wide screen, one below the other on a narrow one and on
 * paper.
 */
import { stateOrder } from '../model.js';

/**
 * Each state has a colour, and also a line of its own under its words; badges carry its sign and
 * name.
 */
const stateRules: string = stateOrder
  .map((state) => `.${state}{--ink:var(--${state});--tint:var(--${state}-tint)}`)
  .join('\n');

const light = `
--paper:#f6f4ee;--sheet:#fffefb;--text:#201e1a;--muted:#5d574d;--rule:#ddd7ca;--link:#1d4f8f;--focus:#1d4f8f;
--exact:#17603a;--exact-tint:#dcf0e2;--normalized:#0b5f68;--normalized-tint:#d5eef0;--pieces:#2a4f9e;--pieces-tint:#dfe7f8;
--out-of-context:#653f9a;--out-of-context-tint:#ebe2f7;--similar:#7a4d00;--similar-tint:#f8eccb;--changed:#a03208;--changed-tint:#fce1d3;
--misattributed:#7a4d00;--misattributed-tint:#f8eccb;--not-found:#9a1739;--not-found-tint:#fadde4;--no-source:#9a1739;--no-source-tint:#fadde4;--unmarked:#5a5400;--unmarked-tint:#f1eec6;--not-checked:#57524a;--not-checked-tint:#eceae3`;

const dark = `
--paper:#131517;--sheet:#1b1e21;--text:#e9e6df;--muted:#aaa59b;--rule:#353a3f;--link:#8ebcf5;--focus:#8ebcf5;
--exact:#83d6a2;--exact-tint:#17382a;--normalized:#79d0d8;--normalized-tint:#143539;--pieces:#a3bdf7;--pieces-tint:#202f52;
--out-of-context:#cbaef3;--out-of-context-tint:#35264f;--similar:#ecc365;--similar-tint:#3d3012;--changed:#ffa984;--changed-tint:#4a2313;
--misattributed:#ecc365;--misattributed-tint:#3d3012;--not-found:#ff9db4;--not-found-tint:#4a1a28;--no-source:#ff9db4;--no-source-tint:#4a1a28;--unmarked:#d9d27a;--unmarked-tint:#35320f;--not-checked:#b9b4aa;--not-checked-tint:#2a2d30`;

/** The whole style sheet; it never contains anything of a document. */
export const style: string = `
:root{color-scheme:light dark;${light};
--sans:Inter,"Segoe UI",system-ui,-apple-system,Roboto,"Noto Sans",sans-serif;
--serif:"Source Serif 4","Iowan Old Style",Charter,"Noto Serif",Georgia,serif;
--mono:ui-monospace,"SF Mono","Cascadia Mono","DejaVu Sans Mono",monospace}
@media (prefers-color-scheme:dark){:root{${dark}}}
${stateRules}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--text);font:15px/1.55 var(--sans);overflow-wrap:anywhere}
h1,h2,h3,p,ul,ol,dl,dd,blockquote{margin:0;padding:0}
ul,ol{list-style:none}
a{color:var(--link);text-underline-offset:.18em}
a:focus-visible,summary:focus-visible,button:focus-visible,[tabindex]:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:3px}
bdi,[dir=auto]{unicode-bidi:isolate}
.text,.prose,blockquote{unicode-bidi:plaintext}
code{font:.86em/1.4 var(--mono);unicode-bidi:isolate;direction:ltr}
html[lang=fr] q{quotes:"\\00ab\\00a0" "\\00a0\\00bb"}
.spoken{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.to-claims{position:absolute;inset-inline-start:-999rem;background:var(--sheet);padding:.5rem 1rem;z-index:9}
.to-claims:focus{inset-inline-start:.5rem;top:.5rem}
header{padding:1.1rem clamp(1rem,3vw,2.25rem) 1rem;border-bottom:1px solid var(--rule);background:var(--sheet)}
.kind{color:var(--muted);font-size:.8rem}
.kind b{color:var(--text);font-weight:650}
.kind span::before{content:"\\00b7";margin:0 .45em;color:var(--muted)}
.subject{font-size:.95rem;color:var(--muted);margin-top:.15rem;text-align:-webkit-match-parent;text-align:match-parent}
.kicker{font:600 .72rem/1.4 var(--sans);letter-spacing:.07em;text-transform:uppercase}
h1{font:650 1.75rem/1.25 var(--sans);letter-spacing:-.012em;margin-top:.35rem;max-width:58rem;text-wrap:balance}
.lead>.sign{width:.85em;height:.85em;margin-inline-end:.45em;vertical-align:-.06em;stroke-width:2.4}
.good{color:var(--exact)}.bad{color:var(--not-found)}.open{color:var(--text)}
.second{font-weight:600;margin-top:.25rem}
.verdict{font-size:.92rem;margin-top:.25rem;max-width:58rem}
.first{font-size:.88rem;margin-top:.35rem}
.signs{position:absolute;width:0;height:0}
.sign{width:1em;height:1em;vertical-align:-.12em;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.tools{display:flex;flex-wrap:wrap;gap:.35rem;margin:-.2rem 0 .9rem}
.tools button{font:600 .78rem/1.4 var(--sans);color:inherit;background:none;border:1px solid var(--rule);border-radius:7px;padding:.2rem .6rem;cursor:pointer;min-height:28px}
.tools button[aria-pressed=true]{border-color:var(--text);background:var(--sheet)}
.tools button:last-child{margin-inline-start:auto}
.next{font-size:.84rem;margin-top:.45rem;text-align:end}
.tally{display:flex;flex-wrap:wrap;gap:.4rem .9rem;font-size:.84rem;padding-top:.4rem}
.tally li{display:flex;align-items:center;gap:.4rem}
.tally button{font:inherit;color:inherit;background:none;border:1px solid transparent;border-radius:7px;padding:.1rem .35rem;margin:0 -.35rem;display:flex;align-items:center;gap:.4rem;cursor:pointer;min-height:28px}
.tally button:hover{border-color:var(--rule)}
.tally button[aria-pressed=true]{border-color:var(--text);background:var(--paper)}
.badge{display:inline-block;color:var(--ink);background:var(--tint);border:1px solid transparent;border-radius:5px;padding:.02rem .42rem;font:600 .78rem/1.5 var(--sans);white-space:nowrap}
.badge.not-checked{background:none;border:1px dashed var(--ink);font-weight:500}
.badge.not-found,.ref.not-found{background:var(--ink);color:var(--sheet)}
.badge.changed,.badge.misattributed,.badge.no-source{border-color:var(--ink)}
.badge.unmarked{border:1px dotted var(--ink)}
main{display:grid;grid-template-columns:minmax(0,1fr)}
.left,.right{padding:1.4rem clamp(1rem,3vw,2.25rem) 2.5rem;min-width:0}
.right{background:var(--sheet);border-top:1px solid var(--rule)}
h2{font:650 .76rem/1.4 var(--sans);letter-spacing:.08em;text-transform:uppercase;color:var(--muted);margin-bottom:.8rem}
h3{font:600 .95rem/1.4 var(--sans)}
h2.document{font:600 1rem/1.5 var(--sans);letter-spacing:0;text-transform:none;color:inherit;margin:0}
.list .left{max-width:60rem}
.none,.says,.more{color:var(--muted)}
.unpaid{border:1px dashed var(--not-checked);border-radius:6px;padding:.5rem .8rem;margin-bottom:.85rem;font-size:.9rem}
.answer{margin-bottom:2rem}
.prose{font:1.12rem/1.72 var(--serif);max-width:40rem}
.prose pre{margin:0}
.prose>*+*,.prose li>*+*,.prose blockquote>*+*{margin-top:.75rem}
.prose p{white-space:pre-wrap}
.prose .head{font:650 1.02em/1.4 var(--sans);white-space:normal}
.prose .head[aria-level="3"]{font-size:1.14em}
.prose ul,.prose ol{list-style:disc;padding-inline-start:1.5rem}
.prose ol{list-style:decimal}
.prose li+li{margin-top:.3rem}
.prose li>ul,.prose li>ol{margin-top:.3rem}
.prose blockquote{border-inline-start:3px solid var(--rule);padding-inline-start:1rem}
.prose pre,.json{font:.8rem/1.6 var(--mono);white-space:pre-wrap;background:var(--paper);border:1px solid var(--rule);border-radius:6px;padding:.7rem .9rem;overflow-x:auto}
.json{margin:0}
.prose table{display:block;overflow-x:auto;font:.88rem/1.5 var(--sans);margin-top:.75rem}
.prose hr{border:0;border-top:1px solid var(--rule);margin:1rem 0}
.prose .out{font:.8em/1.4 var(--sans)}
.json{padding-inline-start:.4rem}
.json .no{display:inline-block;min-width:2.6em;margin-inline-end:.9em;text-align:end;color:var(--muted);-webkit-user-select:none;user-select:none}
.json .line{text-decoration:none;font-weight:600}
.json .fault{display:block;font:600 .8rem/1.5 var(--sans);color:var(--not-found);margin-inline-start:3.4rem;white-space:normal}
mark{background:var(--tint,none);color:inherit;border-radius:2px;padding:.06em .04em;text-decoration:underline 2px var(--ink);text-underline-offset:.22em;-webkit-box-decoration-break:clone;box-decoration-break:clone}
a.figure{color:inherit;text-decoration:underline 2px}.figure.found{text-decoration:underline 2px #2b8a4b}.figure.partly{text-decoration:underline dashed 2px #8a6d00}.figure.absent{text-decoration:underline wavy 2px #b3261e;font-weight:600}.named{display:inline-block;margin-inline-start:.6em}.figures li{margin:.4em 0}.figures .where{margin:.1em 0 0}
mark.normalized{text-decoration-style:double;text-decoration-thickness:1px}
mark.similar{text-decoration-style:dashed}
mark.pieces,mark.out-of-context{text-decoration-style:dotted}
.sentence{margin:.25rem 0}.sentence .cut{color:var(--muted,#666)}
mark.changed,mark.misattributed{text-decoration-style:wavy;text-decoration-thickness:1px}
mark.no-source{text-decoration-style:dashed;text-decoration-thickness:1px}
mark.unmarked{text-decoration-line:underline overline;text-decoration-thickness:1px}
mark.not-found{text-decoration-line:line-through;text-decoration-thickness:1px}
mark.not-checked{background:none;text-decoration:underline 1px dotted var(--ink)}
.ref{font:650 .68rem/1 var(--sans);color:var(--ink);background:var(--tint);border-radius:4px;padding:.16em .4em;margin:0 .15em;vertical-align:.42em;text-decoration:none;position:relative}
.ref:hover,.pin:hover{text-decoration:underline}
.ref.not-checked{background:none;outline:1px dashed var(--ink);outline-offset:-1px}
.claim{position:relative;background:var(--sheet);border:1px solid var(--rule);border-inline-start:4px solid var(--ink);border-radius:4px;border-start-end-radius:8px;border-end-end-radius:8px;padding:.8rem 1.05rem .85rem;margin-bottom:.85rem}
.claim.not-checked,.claim.no-source{border-inline-start-style:dashed}
.claim.unmarked{border-inline-start-style:dotted}
.claim.not-found{border-inline-start-style:double;border-inline-start-width:6px}
.claim h3{display:flex;flex-wrap:wrap;gap:.3rem .6rem;align-items:center;font-weight:500}
.number{font:650 .84rem/1.4 var(--sans);font-variant-numeric:tabular-nums;min-width:1.1rem}
.label{color:var(--muted);font-size:.84rem}
.claim blockquote{font:1.06rem/1.6 var(--serif);margin:.55rem 0 .35rem;white-space:pre-wrap}
.who{font:600 .7rem/1.4 var(--sans);letter-spacing:.04em;text-transform:uppercase;color:var(--muted);margin-inline-end:.2rem}
.why{font-size:.88rem;color:var(--muted)}
.do{font-size:.88rem;margin-top:.15rem}
.named,.said,.where{font-size:.84rem;margin-top:.3rem}
.named span,.said span{color:var(--muted)}
.said q{font-family:var(--serif);font-size:1.05em;quotes:none}
ins,del{text-decoration:none;border-radius:3px;padding:.04em .16em}
ins{background:var(--changed-tint);color:var(--changed);border-bottom:2px solid var(--changed);font-weight:600}
del{color:var(--exact);text-decoration:none;border:1px dashed var(--exact)}
.changes{margin:.45rem 0;font-size:.86rem;display:grid;gap:.25rem}
.changes li{display:flex;flex-wrap:wrap;gap:.1rem .7rem;align-items:baseline}
.changes b{font-weight:600;color:var(--changed);min-width:9.5em}
.changes.harmless b{color:var(--muted)}
.changes q{font-family:var(--serif);font-size:1.08em}
.issues{font-size:.84rem;margin:.4rem 0;display:grid;gap:.25rem}
.issues code:first-child{color:var(--not-found);font-weight:600}
.where a.away{margin-inline-start:.8em}
.facts{margin-top:.5rem;font-size:.8rem;display:grid;gap:.1rem}
.facts div{display:flex;gap:.6rem}
.facts dt{color:var(--muted);flex:none;min-width:8.5em;max-width:45%}
.claim .facts{display:flex;flex-wrap:wrap;gap:.05rem 1.3rem}
.claim .facts div{gap:.45rem}
.claim .facts dt{min-width:0;max-width:none}
.facts dd{min-width:0;text-wrap:balance;font-variant-numeric:tabular-nums}
.checks .facts dd,.source .facts dd{font:.9em/1.6 var(--mono)}
.source{margin-bottom:2rem}
.source h3{font:600 1rem/1.4 var(--sans)}
.source .says{font-size:.82rem;margin-bottom:.6rem}
.text{font:1.06rem/1.72 var(--serif);white-space:pre-wrap;max-width:44rem}
.pages{display:grid;gap:1rem;margin-bottom:1.2rem}
.page{margin:0;break-inside:avoid}
.page figcaption{font-size:.82rem;color:var(--muted);margin-bottom:.25rem}
.page svg{display:block;width:100%;max-width:46rem;height:auto;background:var(--paper);border:1px solid var(--rule);border-radius:4px}
.page text{fill:var(--text);font-family:var(--serif)}
.page .words{pointer-events:none}
.page .tag{fill:var(--ink);font:650 17px var(--sans)}
.page .sign{stroke:var(--ink)}
.page rect{fill:var(--tint);stroke:var(--ink);stroke-width:2}
.page .normalized rect{stroke-width:1}
.page .similar rect,.page .changed rect,.page .misattributed rect{stroke-dasharray:9 4}
.page .unmarked rect{stroke-dasharray:9 3 2 3}
.page .pieces rect,.page .out-of-context rect{stroke-dasharray:2 3}
.picture svg{${light};background:#fff}
.picture rect{mix-blend-mode:multiply}
.picture .tag{paint-order:stroke;stroke:#fff;stroke-width:5}
.page a:focus-visible rect,.page a:target rect,.page a.joined rect{stroke:var(--focus);stroke-width:4}
.pin{font:600 .7rem/1.3 var(--sans);color:var(--ink);background:var(--tint);border-radius:4px;padding:.14em .42em;display:inline-block;margin-inline:.15em;text-decoration:none;white-space:nowrap;vertical-align:.1em;unicode-bidi:isolate;scroll-margin:30vh}
.pin.changed,.pin.misattributed{outline:1px solid var(--ink);outline-offset:-1px}
.pin.unmarked{outline:1px dotted var(--ink);outline-offset:-1px}
.pin.not-checked{background:none;outline:1px dashed var(--ink);outline-offset:-1px}
.differs{font-weight:700;border-bottom:2px solid var(--ink)}
.gap{display:block;font:.76rem/1.4 var(--sans);color:var(--muted);text-align:center;border-block:1px dashed var(--rule);padding:.25rem;margin:.7rem 0}
.many .claim{content-visibility:auto;contain-intrinsic-size:auto 11rem}
.many .source{content-visibility:auto;contain-intrinsic-size:auto 24rem}
.claim,.source{scroll-margin:1rem}
:target,.joined{outline:2px solid var(--focus);outline-offset:2px}
.page a{outline:none}
.proof{margin-top:2rem;font-size:.9rem}
.checks{margin-top:1.6rem;padding-top:1rem;border-top:1px solid var(--rule);font-size:.9rem}
.checks>summary h2{display:inline;margin:0}
.checks h3{margin:1.2rem 0 .4rem}
.notes,.limits{margin:.6rem 0;padding-inline-start:1.1rem}
.notes li,.limits li{list-style:disc;margin-bottom:.25rem}
.lines{font-size:.84rem;display:grid;gap:.15rem}
.lines .status{display:inline-block;min-width:4.8em;font-weight:600;color:var(--exact)}
.lines .fail .status{color:var(--not-found)}.lines .skip .status{color:var(--not-checked);font-style:italic}.lines .warn .status{color:var(--similar)}
.lines code{color:var(--muted)}
details{margin-top:.8rem}
summary{cursor:pointer;padding:.2rem 0}
.scroll{overflow-x:auto}
table{border-collapse:collapse;font-size:.82rem;margin-top:.4rem}
th,td{text-align:start;padding-block:.25rem;padding-inline:0 .8rem;border-bottom:1px solid var(--rule);vertical-align:top}
th{color:var(--muted);font-weight:600}
.reports{width:100%;font-size:.95rem}
.reports td,.reports th{padding-block:.55rem}
.reports tbody th{font-weight:600;color:inherit}
[hidden]{display:none!important}
:is(:lang(ar),:lang(zh)):is(h1,h2,.kicker,.who){letter-spacing:0;text-transform:none}
:is(:lang(ar),:lang(zh)):is(em,.status){font-style:normal!important}
[dir=rtl] .misattributed>.sign{scale:-1 1}
@media (max-width:40rem){
.facts div{column-gap:.6rem}
h1{font-size:1.4rem}
.facts dt{min-width:7em}.changes b{min-width:100%}}
@media screen and (max-width:59.99rem){
main:not(.list):has(.source){display:flex;flex-direction:column}
main:not(.list):has(.source) .left{display:contents}
.left:has(~.right .source)>*{padding-inline:clamp(1rem,3vw,2.25rem);margin-bottom:0}
.left:has(~.right .source)>:not(.checks){padding-top:1.4rem}
.left:has(~.right .source)>#claims{padding-bottom:1rem}
.left:has(~.right .source)>.checks{order:1;margin-top:0;padding-bottom:2.5rem}}
@media screen and (min-width:60rem){
main:not(.list){grid-template-columns:minmax(0,5fr) minmax(0,6fr)}
.right{border-top:0;border-inline-start:1px solid var(--rule)}}
@media screen and (min-width:60rem) and (min-height:34rem){
body{display:flex;flex-direction:column;height:100vh;height:100dvh}
main{flex:1;min-height:0}
.left,.right{overflow-y:auto;overscroll-behavior:contain;position:relative}}
main.alone{display:flex!important;flex-direction:column}
.alone .left{order:1}
.alone .right{border:0;overflow:visible}
.alone .json{max-width:70rem}
@media print{
:root{${light};--paper:#fff;--sheet:#fff}
body{font-size:10.5pt}
.to-claims{display:none}
.tally button{border:0}
.tools,.first,.next{display:none}
.many .claim,.many .source{content-visibility:visible}
.claim{break-inside:avoid}
h2,h3{break-after:avoid}
mark,.badge,.pin,.ref,ins{-webkit-print-color-adjust:exact;print-color-adjust:exact}
a{color:inherit}}
@media (prefers-reduced-motion:no-preference){html,.left,.right{scroll-behavior:smooth}}
@media (forced-colors:active){.page rect{fill:none;stroke:LinkText}mark{border-bottom:2px solid}.badge,.pin,.ref{border:1px solid}}
`;
