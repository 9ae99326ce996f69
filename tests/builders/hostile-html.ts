/**
 * HTML that runs script where it is shown as it is: what an author's text is held against.
 * docs/threats.md#foreign-markup
 */

const runs = 'window.ran=1';

/** One for each way in; `RUN` is what would be run. */
const seeds: readonly string[] = [
  '<script>RUN</script>',
  '<img src=x onerror=RUN>',
  '<svg onload=RUN>',
  '<svg><script>RUN</script></svg>',
  '<svg><animate onbegin=RUN attributeName=x dur=1s>',
  '<body onload=RUN>',
  '<iframe srcdoc="<script>parent.RUN</script>"></iframe>',
  '<iframe src="javascript:parent.RUN"></iframe>',
  '<a href="javascript:RUN">x</a>',
  '<a href="java&#9;script:RUN">x</a>',
  '<a href="&#106;avascript:RUN">x</a>',
  '<a href="javascript&colon;RUN">x</a>',
  '<a href=" \u0001javascript:RUN">x</a>',
  '<a href="data:text/html,<script>opener.RUN</script>">x</a>',
  '<a href="https://x.example" onclick="RUN" onfocus=RUN autofocus tabindex=1>x</a>',
  `<a href='https://x.example"onmouseover="RUN'>x</a>`,
  '<a href="https://x.example/&quot; autofocus onfocus=&quot;RUN">x</a>',
  '<a href=`javascript:RUN`>x</a>',
  '<details open ontoggle=RUN>x</details>',
  '<video><source onerror=RUN></video>',
  '<audio src=x onerror=RUN></audio>',
  '<video src=x onerror=RUN></video>',
  '<input autofocus onfocus=RUN>',
  '<select autofocus onfocus=RUN></select>',
  '<textarea autofocus onfocus=RUN></textarea>',
  '<button autofocus onfocus=RUN>x</button>',
  '<marquee onstart=RUN>x</marquee>',
  '<object data="javascript:RUN"></object>',
  '<object type="text/html" data="data:text/html,<script>top.RUN</script>"></object>',
  '<embed src="javascript:RUN">',
  '<link rel=stylesheet href="javascript:RUN">',
  '<meta http-equiv=refresh content="0;url=javascript:RUN">',
  '<base href="javascript:RUN//">',
  '<form action="javascript:RUN"><button autofocus>x</button></form>',
  '<form><button formaction="javascript:RUN">x</button></form>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=RUN&gt;">',
  '<math><mi><script>RUN</script></mi></math>',
  '<svg></p><style><a id="</style><img src=x onerror=RUN>">',
  '<noscript><p title="</noscript><img src=x onerror=RUN>">',
  '<title><p title="</title><img src=x onerror=RUN>">',
  '<textarea><p title="</textarea><img src=x onerror=RUN>">',
  '<xmp><p title="</xmp><img src=x onerror=RUN>">',
  '<style><p title="</style><img src=x onerror=RUN>">',
  '<template><img src=x onerror=RUN></template>',
  '<!--><img src=x onerror=RUN>-->',
  '<!--!><img src=x onerror=RUN>--!>',
  '<!-- --!><img src=x onerror=RUN> -->',
  '<![CDATA[<img src=x onerror=RUN>]]>',
  '<?xml version="1.0"?><img src=x onerror=RUN>',
  '<<script>RUN//<</script>',
  '<scr<script>ipt>RUN</scr</script>ipt>',
  '<img """><script>RUN</script>">',
  '<img src=x onerror\u000c=RUN>',
  '<img/src=x/onerror=RUN>',
  '<img src=x onerror=RUN//',
  '<p onmouseenter=RUN style="animation:x 1s" onanimationstart=RUN>x</p>',
  '<p style="background:url(javascript:RUN)">x</p>',
  '&lt;img src=x onerror=RUN&gt;',
  '&amp;lt;img src=x onerror=RUN&amp;gt;',
  '<p>&#60;img src=x onerror=RUN&#62;</p>',
  '<li><script>RUN</script><ul><p><a href=javascript:RUN>x',
  '<table><td background="javascript:RUN">x</table>',
  '<x-y onclick=RUN contenteditable autofocus onfocus=RUN>x</x-y>',
  '<a xlink:href="javascript:RUN" href="javascript:RUN">x</a>',
];

type Change = (payload: string) => string;
const changes: readonly Change[] = [
  (payload) => payload,
  (payload) => payload.replace(/<\/?[a-z]+/gi, (tag) => tag.toUpperCase()),
  (payload) => payload.replace(/ /g, '\n\t'),
  (payload) => payload.replace(/ /g, '/'),
  (payload) => `<p><strong>Welcome ${payload} to camp</strong></p>`,
  (payload) => `<ul><li><a href="https://x.example">${payload}</a></li></ul>`,
  (payload) => `"'>${payload}<!--`,
  (payload) => payload.replace(/>$/, ''),
];

/** At least 500; each sets `window.ran` when something of it runs. */
export const hostileHtml: readonly string[] = seeds
  .map((seed) => seed.replaceAll('RUN', runs))
  .flatMap((seed) => changes.map((change) => change(seed)));
