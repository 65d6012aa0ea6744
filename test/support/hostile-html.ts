/** Markdown whose HTML tries to run `alert` or reach `evil.test`, by elements, attributes, disguises of addresses, and texts that parsers read in two ways. */

/** The host that nothing may be loaded from. */
export const EVIL = 'evil.test'

const RUN = 'alert(1)'

/** Splits a list that has spaces in it. */
const lines = (text: string): string[] => text.trim().split(/\n\s*/)

/** Ways to write an address that runs. */
const RUNNING = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `&#106;avascript:${RUN}`,
  `&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;${RUN}`,
  `java&Tab;script&colon;${RUN}`,
  `java&NewLine;script:${RUN}`,
  `&#1;&#14; javascript:${RUN}`,
  `javascript://example.org/%0a${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/>`,
  `vbscript:${RUN}`,
  `blob:https://${EVIL}/x`,
]

/** Elements that go to an address, or load it, in place of `@`. */
const GOING = lines(`
  <a href="@">x</a>
  <a href='@' target=_blank ping="https://${EVIL}/ping">x</a>
  <map name=m><area href="@" shape=rect coords=0,0,99,99></map><img src=/a.svg alt=x usemap=#m>
  <form action="@"><button>x</button></form>
  <form><button formaction="@">x</button></form>
  <form><input type=submit formaction="@" value=x></form>
  <form id=f></form><input type=image form=f formaction="@" src=/a.svg alt=x>
  <isindex action="@" type=submit>
  <iframe src="@"></iframe>
  <iframe src="/a.svg" onload="location='@'"></iframe>
  <embed src="@">
  <object data="@">x</object>
  <object><param name=src value="@"></object>
  <frameset><frame src="@"></frameset>
  <svg><a href="@"><text y=20>x</text></a></svg>
  <svg><a xlink:href="@"><rect width=99 height=99 /></a></svg>
  <svg><use href="@"></use></svg>
  <svg><image href="@"></image></svg>
  <svg><script href="@"></script></svg>
  <svg><a><animate attributeName=href values="@" begin=0s dur=99s /><text y=20>x</text></a></svg>
  <svg><a><animate attributeName=href values="/ok;@;/ok" begin=0s dur=99s /><text y=20>x</text></a></svg>
  <svg><a><animate attributeName=href from="@" by="@" begin=0s dur=99s /><text y=20>x</text></a></svg>
  <svg><a><set attributeName=xlink:href to="@" begin=0s dur=99s /><text y=20>x</text></a></svg>
  <svg><a id=t><text y=20>x</text></a><animate href=#t attributeName=href to="@" fill=freeze dur=1s /></svg>
  <svg><a><animateTransform attributeName=href from="@" to="@" begin=0s dur=99s /><text y=20>x</text></a></svg>
  <math href="@">x</math>
  <math><mi xlink:href="@">x</mi></math>
  <math><maction actiontype="statusline#x" xlink:href="@">x</maction></math>
  <base href="@//"><a href="x">x</a>
  <link rel=stylesheet href="@">
  <link rel=import href="@">
  <link rel=modulepreload href="@">
  <link rel=preload as=script href="@">
  <meta http-equiv=refresh content="0;url=@">
  <meta http-equiv=Content-Security-Policy content="script-src 'none'"><a href="@">x</a>
  <script src="@"></script>
  <img src="@" alt=x>
  <img srcset="@ 2x" alt=x>
  <input type=image src="@" alt=x>
  <video src="@" controls></video>
  <video poster="@" controls></video>
  <audio src="@" controls></audio>
  <table background="@"><tr><td background="@">x</td></tr></table>
  <p style="background: url('@')">x</p>
  <blockquote cite="@">x</blockquote>
  <button popovertarget=p>x</button><p popover id=p><a href="@">x</a></p>
  <details open><summary>s</summary><a href="@">x</a></details>
  <portal src="@"></portal>
  <fencedframe src="@"></fencedframe>
`)

/** Ways to name the other host. */
const LOADING = [
  `https://${EVIL}/x`,
  `//${EVIL}/x`,
  `\\\\${EVIL}\\x`,
  `/\\${EVIL}/x`,
  `ht&Tab;tps://${EVIL}/x`,
  ` &#10;https:/\\${EVIL}/x`,
  `https:${EVIL}/x`,
  `HTTPS://a@${EVIL}:443/x`,
]

/** Elements that load an address by themselves. */
const SHOWN = lines(`
  <img src="@" alt=x>
  <img src=/a.svg alt=x srcset="@ 2x">
  <img src=/a.svg alt=x srcset="/a.svg 1x,@ 1.5x, @ 2x">
  <img src=/a.svg alt=x srcset=",@ 1x">
  <img src=/a.svg alt=x lowsrc="@" dynsrc="@" longdesc="@">
  <picture><source srcset="@"><img src=/a.svg alt=x></picture>
  <picture><source src="@"><source media="(min-width: 1px)" srcset="/a.svg, @ 2x"><img src="@" alt=x></picture>
  <a href=/><img src="@" alt=x></a>
  <video src="@" autoplay muted></video>
  <video poster="@"></video>
  <video autoplay><source src="@"><track src="@" default></video>
  <audio src="@" autoplay preload=auto></audio>
  <iframe src="@"></iframe>
  <iframe srcdoc="<img src=@>"></iframe>
  <embed src="@"><object data="@"></object>
  <link rel=stylesheet href="@"><link rel=prefetch href="@"><link rel=dns-prefetch href="@"><link rel=icon href="@">
  <link rel=preload as=image href="@" imagesrcset="@ 2x">
  <style>@import '@'; * { background: url('@') } @font-face { font-family: f; src: url('@') } * { font-family: f }</style>
  <p style="background: url(@)">x</p>
  <p style="--a: url(@); background: var(--a); list-style: image-set('@' 1x)">x</p>
  <svg><image href="@" width=9 height=9 /><use href="@#a" /><filter id=f><feImage href="@" /></filter><rect filter="url(@#f)" fill="url(@#a)" mask="url(@#m)" width=9 height=9 /></svg>
  <svg><style>@import '@';</style><foreignObject><img src="@"></foreignObject></svg>
  <math><mi background="@">x</mi></math><table background="@"><td>x</td></table>
  <input type=image src="@" alt=x>
  <meta http-equiv=refresh content="0;url=@">
  <template shadowrootmode=open><img src="@"><style>@import '@';</style></template>
  <details open><summary><img src="@" alt=x></summary></details>
  <body background="@">
`)

/** Elements with a handler of an event, which comes by itself or when somebody does something. */
const HANDLING = lines(`
  <img src=x onerror=${RUN}>
  <img src=/a.svg alt=x onload=${RUN}>
  <IMG SRC=x ONERROR="${RUN}">
  <img/src=x/onerror=${RUN}>
  <img src=x onerror
  =${RUN}>
  <img src=x:x onerror&#61;${RUN} onerror=&#97;lert(1)>
  <img src="x\`" onerror=${RUN} alt="\`">
  <svg onload=${RUN}>
  <svg><g onload=${RUN}></g></svg>
  <svg><animate onbegin=${RUN} attributeName=x dur=1s>
  <svg><animate attributeName=onclick to=${RUN} /><a onmouseover=${RUN}><text y=20>x</text></a></svg>
  <svg><set onend=${RUN} attributeName=x to=y dur=.1s>
  <svg><discard onbegin=${RUN}>
  <math onclick=${RUN}><mi onmouseover=${RUN}>x</mi></math>
  <body onload=${RUN} onpageshow=${RUN} onhashchange=${RUN} onresize=${RUN}>
  <html onclick=${RUN}>x</html>
  <details open ontoggle=${RUN}><summary onclick=${RUN}>x</summary></details>
  <video onerror=${RUN} onloadstart=${RUN}><source onerror=${RUN} src=x></video>
  <audio src=x onerror=${RUN} controls oncanplay=${RUN}></audio>
  <input autofocus onfocus=${RUN}>
  <select autofocus onfocus=${RUN}><option>x</select>
  <textarea autofocus onfocus=${RUN}></textarea>
  <button autofocus onfocus=${RUN} onclick=${RUN}>x</button>
  <a href=# autofocus onfocusin=${RUN} onclick=${RUN}>x</a>
  <p contenteditable autofocus onfocus=${RUN} onbeforeinput=${RUN} tabindex=0>x</p>
  <p style="animation: spin 1s" onanimationstart=${RUN} onanimationend=${RUN}>x</p>
  <p style="transition: color 1s" ontransitionrun=${RUN} onpointerenter=${RUN} onpointerrawupdate=${RUN}>x</p>
  <p onclick=${RUN} ondblclick=${RUN} oncontextmenu=${RUN} onwheel=${RUN} oncopy=${RUN}>x</p>
  <p onunheardof=${RUN} oncontentvisibilityautostatechange=${RUN} onscrollend=${RUN}>x</p>
  <marquee onstart=${RUN} onbounce=${RUN} loop=1>x</marquee>
  <iframe onload=${RUN}></iframe>
  <object onerror=${RUN} data=x></object>
  <embed onload=${RUN} src=/a.svg>
  <link rel=stylesheet href=/x.css onerror=${RUN} onload=${RUN}>
  <style onload=${RUN}></style>
  <script onerror=${RUN} src=x></script>
  <dialog open oncancel=${RUN} onclose=${RUN}><form method=dialog><button onclick=${RUN}>x</button></form></dialog>
  <x-y onclick=${RUN} ontouchend=${RUN} tabindex=0 autofocus onfocus=${RUN}>x</x-y>
  <p popover id=q onbeforetoggle=${RUN} ontoggle=${RUN}>x</p><button popovertarget=q>x</button>
  <table><td onmouseover=${RUN}>x</table>
  <font color=red onclick=${RUN}>x</font>
  <p data-x='a' class="b" id=c"onclick=${RUN} x="">x</p>
  <p ref=x key=y is=x-y dangerouslysetinnerhtml="<img src=x onerror=${RUN}>" innerhtml="<img src=x onerror=${RUN}>">x</p>
  <p dangerouslySetInnerHTML='{"__html":"<img src=x onerror=${RUN}>"}' srcdoc="<script>${RUN}</script>">x</p>
`)

/** Scripts in all shapes, and what makes others run. */
const SCRIPTS = lines(`
  <script>${RUN}</script>
  <sCrIpT type=module>${RUN}</ScRiPt >
  <script type="text/javascript;x" src=data:,${RUN}></script>
  <script type=importmap>{"imports": {"react": "data:text/javascript,${RUN}"}}</script>
  <script type=speculationrules>{"prerender": [{"source": "list", "urls": ["https://${EVIL}/x"]}]}</script>
  <script/x>${RUN}</script>
  <scr<script>ipt>${RUN}</scr</script>ipt>
  <svg><script>${RUN}</script></svg>
  <svg><script>a&#108;ert(1)</script></svg>
  <svg><script><!--${RUN}--></script><![CDATA[<script>${RUN}</script>]]></svg>
  <math><script>${RUN}</script></math>
  <iframe srcdoc="<script>${RUN}</script>"></iframe>
  <iframe srcdoc="&lt;svg onload=${RUN}&gt;"></iframe>
  <iframe srcdoc="<body onload=${RUN}>"></iframe>
  <iframe srcdoc="<iframe srcdoc='<script>${RUN}</script>'></iframe>" sandbox="allow-scripts allow-same-origin allow-modals"></iframe>
  <iframe srcdoc="<form action=javascript:${RUN}><button>x</button></form><a href=javascript:${RUN} target=_top>x</a>"></iframe>
  <template shadowrootmode=open><script>${RUN}</script></template>
  <template shadowrootmode=open><svg onload=${RUN}></svg><img src=x onerror=${RUN}></template>
  <p><template shadowrootmode=open><style>:host { color: red }</style><script type=module>${RUN}</script><slot></slot></template>x</p>
  <div><template shadowRootMode="closed"><p><script>${RUN}</script></p></template></div>
  <form id=document><input name=cookie><input name=body></form><img name=getElementById src=/a.svg alt=x>
  <form name=currentScript></form><a id=earlyClicks></a><a id=boot href="data:,x"></a><a id=boot name=x></a>
  <a id=hasRuntime name=isReloading href=https://${EVIL}/x></a><iframe name=choiceStyles></iframe><object id=app></object>
  <base href=https://${EVIL}/>
  <base target=_top href=//${EVIL}>
  <noscript><meta http-equiv=refresh content=0;url=https://${EVIL}/x></noscript>
  <style>@keyframes x {} a { animation: x; behavior: url(x) } </style>
  <p style="width: expression(${RUN}); -moz-binding: url(x)">x</p>
`)

/** What changes how a parser reads its content. `@` is the content, and the name is that of the end. */
const WRAPPERS: readonly [string, string][] = [
  ['noscript', '<noscript>@</noscript>'],
  ['style', '<svg><style>@</style></svg>'],
  ['style', '<math><mtext><table><mglyph><style>@</style></mglyph></table></mtext></math>'],
  ['style', '<math><mtext><table><malignmark><svg><style>@</style></svg></malignmark></table></mtext></math>'],
  ['title', '<svg></p><title>@</title></svg>'],
  ['desc', '<svg><desc>@</desc></svg>'],
  ['foreignObject', '<svg><foreignObject>@</foreignObject></svg>'],
  ['annotation-xml', '<math><annotation-xml encoding=text/html>@</annotation-xml></math>'],
  ['mtext', '<math><mtext><form><form>@</form></mtext></math>'],
  ['template', '<template>@</template>'],
  ['template', '<template shadowrootmode=open>@</template>'],
  ['select', '<select>@</select>'],
  ['option', '<select><option>@</option></select>'],
  ['xmp', '<xmp>@</xmp>'],
  ['noembed', '<noembed>@</noembed>'],
  ['noframes', '<noframes>@</noframes>'],
  ['textarea', '<textarea>@</textarea>'],
  ['title', '<title>@</title>'],
  ['iframe', '<iframe>@</iframe>'],
  ['style', '<style>@</style>'],
  ['script', '<script type=text/x>@</script>'],
  ['object', '<object>@</object>'],
  ['table', '<table><b>@<td></table>'],
  ['a', '<a href=/><a>@</a></a>'],
  ['b', '<b><p><i>@</b></i></p>'],
  ['button', '<button><button>@</button>'],
  ['form', '<form><p></form><form>@</form>'],
  ['svg', '<svg><![CDATA[@]]></svg>'],
  ['p', '<!-- @ --!>@<!-->@-->'],
  ['p', '<?x @ ?>@'],
  ['plaintext', '<plaintext>@'],
  ['math', '<math><mi></mi><svg><mtext><math>@</math></svg></math>'],
]

const HIDDEN: ((name: string) => string)[] = [
  () => `<img src=x onerror=${RUN}>`,
  (name) => `</${name}><img src=x onerror=${RUN}>`,
  (name) => `<p title="</${name}><img src=x onerror=${RUN}>">x</p>`,
  (name) => `<img alt="--></${name}><script>${RUN}</script>" src=/a.svg>`,
  (name) => `<!--</${name}><svg onload=${RUN}>-->`,
  (name) => `<a id="</${name}><img src=https://${EVIL}/x>" href="javascript:${RUN}">x</a>`,
  () => `&lt;img src=x onerror=${RUN}&gt;`,
  (name) => `<${name}></${name}><style><!--</style><img src=x onerror=${RUN}>--></style>`,
]

/** Places of Markdown's own, with text that tries to leave them. */
const MARKDOWN = [
  ...RUNNING.map((address) => `[x](<${address}>) ![x](<${address}>) [y][r] ![y][r]\n\n[r]: <${address}>`),
  ...LOADING.map((address) => `![x](<${address}>) [![y](<${address}>)](/) ![z][r]\n\n[r]: <${address}> "t"`),
  `<javascript:${RUN}> <data:text/html,x>`,
  `![x" onerror="${RUN}](/a.svg) ![x](/a.svg "a\\" onload=\\"${RUN}") [x](/ 'a" onclick="${RUN}')`,
  `![x](/a.svg#light" onload="${RUN}) ![x](x"onerror="${RUN})`,
  `\`\`\`"><img/src=x/onerror=${RUN}> [</script><script>${RUN}</script>] {1}\n<script>${RUN}</script>\n\`\`\``,
  `\`\`\`html [<img src=x onerror=${RUN}>] #a"onclick="${RUN}\n</code></pre><script>${RUN}</script>\n\`\`\``,
  `\`\`\`mermaid\ngraph TD\n  A["<img src=x onerror=${RUN}>"] --> B["</text><script>${RUN}</script>"]\n  style A fill:url(https://${EVIL}/x)\n\`\`\``,
  `\`\`\`mermaid\nclassDiagram\n  class A["<img src=https://${EVIL}/x>"]\n  A : +x"onload="${RUN}\n\`\`\``,
  `## x {#a"onclick="${RUN}}\n\n## <img src=x onerror=${RUN}> y {#document}`,
  `| a <img src=x onerror=${RUN}> |\n| :-: |\n| <svg onload=${RUN}> \\| <a href=javascript:${RUN}>x</a> |`,
  `x[^<img onerror=${RUN} src=x>] [^a]\n\n[^a]: <img src=x onerror=${RUN}> [x](javascript:${RUN})`,
  `:::note[<img src=x onerror=${RUN}>]\n<script>${RUN}</script>\n<svg onload=${RUN}>\n:::`,
  `:::details[x]{open onclick="${RUN}"}\n<p onclick=${RUN}>x</p>\n:::`,
  `:::steps{.a #b onclick="${RUN}"}\n### <img src=x onerror=${RUN}> x\n\n<iframe srcdoc="<script>${RUN}</script>"></iframe>\n:::`,
  `> [!NOTE] <img src=x onerror=${RUN}>\n> <script>${RUN}</script>`,
  `- [ ] <img src=x onerror=${RUN}>\n- [x] <input type=checkbox autofocus onfocus=${RUN}>`,
  `:::file-tree\n- <img src=x onerror=${RUN}>\n- a.svg <script>${RUN}</script>\n:::`,
  `$\\href{javascript:${RUN}}{x} \\htmlClass{x}{y} \\includegraphics{https://${EVIL}/x} \\url{javascript:${RUN}}$`,
  `**<b onclick=${RUN}>** \`<img src=x onerror=${RUN}>\`{=html} ~~<s onclick=${RUN}>~~`,
  `<div>\n\n[x](javascript:${RUN}) **y** <span\n\nonclick=${RUN}>z</span>\n\n</div>`,
  `<a href="\n\njavascript:${RUN}">x</a> <p title="\n\n<img src=x onerror=${RUN}>\n\n">`,
  `\\<script>${RUN}\\</script> &lt;script&gt;${RUN}&lt;/script&gt; &#60;img src=x onerror=${RUN}>`,
  `{${RUN}} {{${RUN}}} <img src={${RUN}} alt={x} onerror={${RUN}}> import x from './x'`,
  `https://${EVIL}/"onmouseover="${RUN}" www.${EVIL}/<script>${RUN}</script> a@b.c"onclick=${RUN}`,
]

/** Puts an address where an element has its place, which isn't the sign of a rule of CSS. */
const fill = (element: string, address: string) => element.replace(/@(?!import|font-face)/g, () => address)

/** All of it. Each is the body of a page of its own. */
export function hostileHtml(): string[] {
  return [
    ...GOING.flatMap((element) => RUNNING.map((address) => fill(element, address))),
    ...SHOWN.flatMap((element) => LOADING.map((address) => fill(element, address))),
    ...HANDLING,
    ...SCRIPTS,
    ...WRAPPERS.flatMap(([name, wrapper]) => HIDDEN.map((content) => wrapper.replaceAll('@', () => content(name)))),
    ...MARKDOWN,
  ]
}

/** The same in HTML of MDX, where only what a policy wouldn't stop on every host is left out. */
export const HOSTILE_JSX = [
  `<svg><a><animate attributeName="href" values="javascript:${RUN}" begin="0s" dur="99s" /><text y="20">x</text></a></svg>`,
  `<svg><a><animate attributeName="href" values="/ok; java&Tab;script:${RUN}" begin="0s" dur="99s" /><text y="20">x</text></a></svg>`,
  `<svg><a><animate attributeName="href" from="javascript:${RUN}" by="javascript:${RUN}" begin="0s" dur="99s" /><text y="20">x</text></a></svg>`,
  `<svg><a><set attributeName="href" to={"javascript:${RUN}"} begin="0s" dur="99s" /><text y="20">x</text></a></svg>`,
  `{[1].map((key) => <svg key={key}><a><animate attributeName="href" values="javascript:${RUN}" begin="0s" dur="99s" /><text y="20">x</text></a></svg>)}`,
  `<iframe title="x" srcdoc="<script>${RUN}</script>"></iframe>`,
  `<iframe title="x" srcDoc="<body onload=${RUN}><a href=javascript:${RUN}>x</a>"></iframe>`,
  `<iframe title="x" srcdoc="<iframe srcdoc='<img src=x onerror=${RUN}>'></iframe><svg onload=${RUN}>" data-e={1 + 1}></iframe>`,
  `{<iframe title="x" srcDoc="<script>${RUN}</script>"></iframe>}`,
  `<template shadowrootmode="open"><script>${RUN}</script></template>`,
  `<div><template shadowRootMode="open"><p><script type="module">${RUN}</script></p><img src="/b.svg" alt="x" onerror="${RUN}" /></template></div>`,
  `<div data-e={1 + 1}><template shadowrootmode="open"><script>${RUN}</script><b>x</b></template></div>`,
  `<svg onload="${RUN}"><g onclick="${RUN}"></g></svg>`,
]
