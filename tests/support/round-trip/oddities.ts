import type { StoredBody } from './bodies.ts'

/** What hands and old programs leave behind. */
export const ODDITIES: Readonly<Record<string, StoredBody>> = {
  'text without any element': { html: '纯文本 &amp; <b>bold</b><br>second line' },
  'text between blocks': { html: 'before<p>one</p>between <i>it</i><hr>after<br>that\n' },
  'an inline element around blocks': { html: '<span style="color: red"><p>one</p><p>two</p></span>' },
  'elements nested in another order': {
    html: '<p><em><strong>x</strong></em> <u><span class="a"><b>y</b></span></u> <b><a href="/x">z</a></b></p>',
  },
  'the same element twice': {
    html: '<p><span class="a"><span class="b">x</span></span> <b><b>y</b></b> <sup><sup>z</sup></sup></p>',
  },
  'empty inline elements': { html: '<p>a<span class="icon"></span>b<i class="fa fa-x"></i></p>', raw: 2 },
  'lists of all kinds': {
    html: '<ol start="3" type="a" reversed><li value="7">x</li></ol><ul><li>text<ol><li>deep</li></ol>more</li><li><p>p</p><p>q</p></li><li></li></ul><dl><dt>t</dt><dd>d<ul><li>x</li></ul></dd></dl>',
    raw: 1,
  },
  'a table with everything': {
    html: '<table width="100%" class="t" style="border:0"><caption>A <b>c</b></caption><colgroup class="g"><col span="2" width="10"><col style="width: 5em"></colgroup><thead class="h"><tr class="r"><th scope="col">A</th><th colspan="2">B</th></tr></thead><tbody class="b1"><tr><td rowspan="2">1</td><td>bare <b>b</b><br>line</td><td><p>p</p></td></tr><tr><td>x<ul><li>y</li></ul></td><td></td></tr></tbody><tbody><tr><td colspan="3" align="right">3</td></tr></tbody><tfoot><tr><td>f</td><td>f</td><td>f</td></tr></tfoot></table>',
  },
  'a table in a table': {
    html: '<table><tbody><tr><td><table border="1"><tbody><tr><td>in</td></tr></tbody></table></td><td>out</td></tr></tbody></table>',
  },
  'a ragged table': {
    html: '<table><tbody><tr><td>1</td><td>2</td></tr><tr><td>ragged <iframe src="https://x.example/1"></iframe></td></tr></tbody></table>',
    raw: 1,
  },
  'spans that claim more cells than there are': {
    html: '<table><tbody><tr><td rowspan="9">1</td><td colspan="0">2</td></tr></tbody></table>',
    raw: 1,
  },
  'white space that is text': {
    html: '<p>a&nbsp;&nbsp;b <b> c </b>d&#12288;全角</p><pre>  two\n\n\tthree  </pre><p style="white-space: pre-wrap">a   b\nc</p>',
    raw: 1,
  },
  'a line break at the start of a code block': {
    html: '<pre>\n\nfirst</pre><pre><code class="x">\nb</code></pre><pre>a <b>b</b> c</pre>',
    raw: 1,
  },
  'ruby, directions and languages': {
    html: '<p dir="rtl" lang="ar">سلام <bdo dir="ltr">x</bdo></p><p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby> <abbr title="World">W</abbr> <time datetime="2026-01-01">1st</time> <q cite="/q">q</q></p>',
    raw: 1,
  },
  'emoji, joined signs and rare characters': { html: '<p>👩‍👩‍👧 🇨🇳 é é 𠮷 \u200bzero\u200d width</p>' },
  'styles in any spelling': {
    html: '<p style="COLOR:#F00;;font-size : 18PX ; text-align:center">x</p><div style="">y</div><p class="">z</p>',
  },
  'an empty element of each kind': {
    html: '<p></p><div></div><h2></h2><ul><li></li></ul><blockquote></blockquote><section></section><td></td>',
    stored: '<p></p><div></div><h2></h2><ul><li></li></ul><blockquote></blockquote><section></section>',
  },
  'headings with pictures and breaks': {
    html: '<h1 class="a"><img src="a.png"> T<br>itle</h1><h6 align="right">six</h6>',
  },
  'a definition list beside text': {
    html: '<div>loose <b>text</b><p>p</p><dl><dt>t</dt><dd>d</dd></dl></div>',
    raw: 1,
  },
  'paragraphs in containers in containers': {
    html: '<article><section class="s"><div><div>a line</div><p>in</p>\n</div></section><address>who</address></article>',
  },
  'a link around a block': { html: '<a href="/x"><p>one</p></a><p>two</p>' },
  'a link around a picture': {
    html: '<p><a href="/x" target="_blank" title="t" rel="nofollow" class="l" style="color:red"><img src="a.png"></a></p>',
  },
  'links with every attribute': {
    html: '<p><a href="/x" name="n" iurl="iurl://content?id=1" dir="ltr">x</a> <a>none</a> <a href="">empty</a></p>',
  },
}
