import type { Source } from '#lib/import/report.ts'

/** A clipboard in the shape that a program gives it, what it must become, and what is said about it. */
export interface Copied {
  program: string
  what: string
  source: Source
  html: string
  clean: string
  /** `fate fact count`, in any order. */
  facts: readonly string[]
}

const word = (
  body: string,
) => `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- @font-face {font-family:Calibri;} p.MsoNormal {margin:0cm; font-size:11.0pt;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`

const bullet = (level: number, text: string, list = 'l0') =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`
const numbered = (marker: string, text: string, level = 1, list = 'l1') =>
  `<p class=MsoListParagraph style='mso-list:${list} level${level} lfo2'><!--[if !supportLists]--><span><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span></span><!--[endif]-->${text}</p>`

const docs = (body: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0a1b2c3d-7fff">${body}</b><br class="Apple-interchange-newline">`
const run = (style: string, text: string) =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;${style}">${text}</span>`

const fromWord: readonly Copied[] = [
  {
    program: 'Word',
    what: 'headings, marks, links and distance by empty lines',
    source: 'word',
    html: word(
      `<p class=MsoTitle>Report<o:p></o:p></p><h2 style='mso-margin-top-alt:auto'><span style='mso-bidi-font-weight:bold'>First part<o:p></o:p></span></h2>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Bold</b>, <i>slanted</i>, <u>under</u>, <s>out</s>, H<sub>2</sub>O and x<sup>2</sup>;<span style='mso-spacerun:yes'>  </span>see <a href="https://site.example/a?b=1&amp;c=2"><span style='color:blue'>the page</span></a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoQuote>As it is said</p><p class=MsoNormal align=center style='text-align:center'>In the middle</p>`,
    ),
    clean:
      '<h1>Report</h1><h2>First part</h2><p><strong>Bold</strong>, <em>slanted</em>, <u>under</u>, <s>out</s>, H<sub>2</sub>O and x<sup>2</sup>; see <a href="https://site.example/a?b=1&amp;c=2">the page</a>.</p><blockquote><p>As it is said</p></blockquote><p style="text-align: center">In the middle</p>',
    facts: ['kept headings 2', 'kept links 1', 'dropped colours 1', 'dropped emptyLines 1'],
  },
  {
    program: 'Word',
    what: 'bullets of three levels, then numbers that go on',
    source: 'word',
    html: word(
      bullet(1, 'one') +
        bullet(2, 'one <b>a</b>') +
        bullet(3, 'deep') +
        bullet(1, 'two') +
        `<p class=MsoNormal>Between</p>` +
        numbered('3.', 'third') +
        numbered('4.', 'fourth') +
        numbered('a)', 'inner', 2) +
        numbered('b)', 'inner too', 2),
    ),
    clean:
      '<ul><li>one<ul><li>one <strong>a</strong><ul><li>deep</li></ul></li></ul></li><li>two</li></ul><p>Between</p><ol start="3"><li>third</li><li>fourth<ol type="a"><li>inner</li><li>inner too</li></ol></li></ol>',
    facts: ['kept lists 5'],
  },
  {
    program: 'Word',
    what: 'tracked changes, comments and a footnote',
    source: 'word',
    html: word(
      `<p class=MsoNormal>The <span class=msoDel><del cite="mailto:Ann" datetime="2026-11-01T10:00">old</del></span><span class=msoIns><ins cite="mailto:Ann" datetime="2026-11-01T10:00">new</ins></span> text<a style='mso-comment-reference:A_1;mso-comment-date:20261101T1000'> remarked</a><span class=MsoCommentReference><span style='mso-special-character:comment'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[A1]</a><![endif]></span></span> and noted<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a>.</p>
<div style='mso-element:footnote-list'><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1"><span class=MsoFootnoteReference>[1]</span></a> The note</p></div></div>
<div style='mso-element:comment-list'><hr class=msocomoff align=left size=1 width="33%"><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>Why?</p></div></div></div>`,
    ),
    clean: '<p>The new text remarked and noted<sup>[1]</sup>.</p><hr><p><sup>[1]</sup> The note</p>',
    facts: ['dropped deletions 1', 'changed insertions 1', 'dropped comments 1', 'kept footnotes 1'],
  },
  {
    program: 'Word',
    what: 'a table with merged cells and pictures of a disk',
    source: 'word',
    html: word(
      `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=200 colspan=2 valign=top style='width:150.0pt;border:solid windowtext 1.0pt'><p class=MsoNormal><b>Both</b><o:p></o:p></p></td></tr><tr><td width=100><p class=MsoNormal>1</p></td><td width=100><p class=MsoNormal>2</p><p class=MsoNormal>3</p></td></tr></table><p class=MsoNormal><!--[if gte vml 1]><v:shape id="p1"><v:imagedata src="file:///C:/Temp/image001.png"/></v:shape><![endif]--><![if !vml]><img width=300 height=200 src="file:///C:/Users/A/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" v:shapes="p1"><![endif]></p>`,
    ),
    clean:
      '<table><tbody><tr><td colspan="2"><strong>Both</strong></td></tr><tr><td>1</td><td><p>2</p><p>3</p></td></tr></tbody></table>',
    facts: ['kept tables 1', 'dropped lostPictures 1', 'dropped emptyLines 1'],
  },
  {
    program: 'Word',
    what: 'Chinese numbering, numbered headings and hidden text',
    source: 'word',
    html: word(
      `<h1 style='mso-list:l2 level1 lfo3'><![if !supportLists]><span style='mso-list:Ignore'>第一章<span>&nbsp;</span></span><![endif]>总则</h1>${numbered('一、', '目的', 1, 'l3')}${numbered('二、', '范围', 1, 'l3')}<p class=MsoNormal>正文<span style='display:none;mso-hide:all'>秘密</span></p>`,
    ),
    clean: '<h1>第一章 总则</h1><ol><li>目的</li><li>范围</li></ol><p>正文</p>',
    facts: ['kept headings 1', 'kept lists 1'],
  },
  {
    program: 'Word in a browser',
    what: 'a list that is written one item at a time',
    source: 'web',
    html: `<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" style="margin:0px;"><span class="TextRun SCXW1" style="font-size:11pt"><span class="NormalTextRun SCXW1">Before</span></span></p></div><div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1 SCXW1"><li class="OutlineElement Ltr SCXW1" data-listid="2" data-aria-level="1"><p class="Paragraph SCXW1">one</p></li></ul></div><div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle2 SCXW1"><li class="OutlineElement Ltr SCXW1" data-listid="2" data-aria-level="2"><p>inner</p></li></ul></div><div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1 SCXW1"><li data-listid="2" data-aria-level="1"><p>two</p></li></ul></div>`,
    clean: '<p>Before</p><ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul>',
    facts: ['kept lists 2', 'dropped styles 2'],
  },
]

const fromOthers: readonly Copied[] = [
  {
    program: 'Google Docs',
    what: 'styled runs inside of a bold wrapper',
    source: 'google-docs',
    html: docs(
      `<p dir="ltr" style="line-height:1.38;margin-top:0pt;">${run('font-size:26pt;font-weight:400;', 'The title')}</p><h2 dir="ltr" style="line-height:1.38;">${run('font-size:16pt;font-weight:400;', 'Part')}</h2><p dir="ltr">${run('font-weight:400;', 'A ')}${run('font-weight:700;', 'bold')}${run('font-weight:400;font-style:italic;', ' and slanted')}${run('font-weight:400;', ' word, ')}<a href="https://www.google.com/url?q=https://site.example/x%3Fy%3D1&amp;sa=D" style="text-decoration:none;">${run('text-decoration:underline;color:#1155cc;', 'link')}</a></p><br /><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation">${run('', 'one')}</p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation">${run('', 'inner')}</p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr">${run('', 'two')}</p></li></ul>`,
    ),
    clean:
      '<h1>The title</h1><h2>Part</h2><p>A <strong>bold</strong><em> and slanted</em> word, <a href="https://site.example/x?y=1">link</a></p><ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul>',
    facts: ['kept headings 2', 'kept links 1', 'kept lists 2', 'dropped colours 1', 'dropped styles 9'],
  },
  {
    program: 'Google Docs',
    what: 'a table, struck and raised text, and a picture from its servers',
    source: 'google-docs',
    html: docs(
      `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="120" /><col /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000000 1pt;vertical-align:top;"><p dir="ltr"><span style="text-decoration:line-through">a</span></p></td><td><p dir="ltr">x<span style="font-size:0.6em;vertical-align:super;">2</span></p></td></tr></tbody></table></div><p dir="ltr"><span><span style="border:none;display:inline-block;width:624px;"><img src="https://lh7-rt.googleusercontent.com/docsz/abc" width="624" height="351" style="margin-left:0px;" /></span></span></p>`,
    ),
    clean:
      '<table><tbody><tr><td><s>a</s></td><td>x<sup>2</sup></td></tr></tbody></table><p><img src="https://lh7-rt.googleusercontent.com/docsz/abc" width="624" class="art-body-img"></p>',
    facts: ['kept tables 1', 'kept remotePictures 1', 'dropped styles 2'],
  },
  {
    program: 'WPS',
    what: 'quoted Office styles, a list and a picture of its folder',
    source: 'wps',
    html: `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="WPS Office"><style>@font-face{font-family:"Times New Roman";}p.MsoNormal{mso-style-name:正文;}</style></head><body><!--StartFragment--><h1><b><span style="mso-spacerun:'yes';font-family:宋体;font-size:22.0000pt;"><font face="宋体">标题一</font></span></b><o:p></o:p></h1><p class=MsoNormal style="text-indent:21.0000pt;mso-char-indent-count:2.0000;"><span style="mso-spacerun:'yes';font-family:宋体;font-size:10.5000pt;"><font face="宋体">正文</font></span><b><span style="mso-spacerun:'yes';font-weight:bold;"><font face="宋体">加粗</font></span></b></p><p class=MsoNormal style="margin-left:21.0000pt;mso-list:l0 level1 lfo1;"><![if !supportLists]><span style="mso-list:Ignore;">1.<span>&nbsp;</span></span><![endif]><span style="mso-spacerun:'yes';">甲</span></p><p class=MsoNormal style="mso-list:l0 level1 lfo1;"><span style="mso-list:Ignore;">2.<span>&nbsp;</span></span>乙</p><p class=MsoNormal><img width="200" height="100" src="file:///C:\\Users\\a\\AppData\\Local\\Temp\\ksohtml1\\wps1.jpg"></p><!--EndFragment--></body></html>`,
    clean: '<h1>标题一</h1><p>正文<strong>加粗</strong></p><ol><li>甲</li><li>乙</li></ol>',
    facts: ['kept headings 1', 'kept lists 1', 'dropped styles 4', 'dropped lostPictures 1', 'dropped emptyLines 1'],
  },
  {
    program: 'Notes',
    what: 'numbered classes and spaces that do not break',
    source: 'apple',
    html: `<html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 13.0px 'Helvetica Neue'} span.s1 {font-kerning: none}</style></head><body><h1 style="margin: 0.0px; font: 28.0px Helvetica"><b>Shopping</b></h1><p class="p1"><span class="s1">Bread<span class="Apple-converted-space">&nbsp;</span>and <b>butter</b></span></p><p class="p2"><br></p><ul class="ul1"><li class="li1"><span class="s2"></span>milk</li><li class="li1">eggs</li></ul><p class="p1"><img src="webkit-fake-url://0A1B/image.tiff"></p></body></html>`,
    clean: '<h1>Shopping</h1><p>Bread and <strong>butter</strong></p><ul><li>milk</li><li>eggs</li></ul>',
    facts: ['kept headings 1', 'kept lists 1', 'dropped styles 1', 'dropped emptyLines 2', 'dropped lostPictures 1'],
  },
  {
    program: 'Excel',
    what: 'cells with spans, numbers and a hidden row',
    source: 'sheets',
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><meta name=Generator content="Microsoft Excel 15"><style>.xl65 {font-weight:700;}</style></head><body><table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'><!--StartFragment--><col width=64 span=3 style='width:48pt'><tr height=20 style='height:15.0pt'><td height=20 class=xl65 colspan=2 width=128 style='height:15.0pt;width:96pt;font-weight:700'>Name</td><td width=64 style='width:48pt'>Sum</td></tr><tr height=20><td height=20>A</td><td align=right>1,200</td><td align=right>3.5</td></tr><![if supportMisalignedColumns]><tr height=0 style='display:none'><td width=64></td><td width=64></td><td width=64></td></tr><![endif]><!--EndFragment--></table></body></html>`,
    clean:
      '<table><tbody><tr><td colspan="2"><strong>Name</strong></td><td>Sum</td></tr><tr><td>A</td><td>1,200</td><td>3.5</td></tr></tbody></table>',
    facts: ['kept tables 1'],
  },
  {
    program: 'Google Sheets',
    what: 'cells of a range',
    source: 'sheets',
    html: `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="font-weight:bold;" data-sheets-value="{&quot;1&quot;:2}">a</td><td>line<br/>two</td></tr><tr><td></td><td>4</td></tr></tbody></table></google-sheets-html-origin>`,
    clean:
      '<table><tbody><tr><td><strong>a</strong></td><td>line<br>two</td></tr><tr><td></td><td>4</td></tr></tbody></table>',
    facts: ['kept tables 1'],
  },
  {
    program: 'a web page',
    what: 'wrappers, looks, adverts and everything that runs or reports',
    source: 'web',
    html: `<meta charset='utf-8'><div class="post" id="p-1" style="box-sizing: border-box; color: rgb(36, 41, 46); font-family: Georgia; font-size: 18px;"><h2 class="t" style="font-weight: 600;">News<a class="anchor" href="#news" aria-hidden="true"></a></h2><div><div>First <span style="font-weight: 700;">strong</span> line</div><p onclick="x()">Second<script>track()</script><br>line</p></div><img src="https://ads.example/pixel.gif" width="1" height="1"><figure><img alt="River" src="https://pics.example/r.jpg" width="640" srcset="https://pics.example/r2.jpg 2x"><figcaption>The river</figcaption></figure><iframe src="https://ads.example/frame"></iframe><ul class="x"><li><a href="javascript:go()">go</a></li><li><a href="https://site.example/">stay</a></li></ul><button>Share</button><dl><dt>Term</dt><dd>Meaning</dd></dl></div>`,
    clean:
      '<h2>News</h2><p>First <strong>strong</strong> line</p><p>Second<br>line</p><p><img src="https://pics.example/r.jpg" alt="River" width="640" class="art-body-img"></p><p>The river</p><ul><li>go</li><li><a href="https://site.example/">stay</a></li></ul><p><strong>Term</strong></p><p>Meaning</p>',
    facts: [
      'kept headings 1',
      'kept lists 1',
      'kept links 1',
      'kept remotePictures 1',
      'dropped trackers 1',
      'dropped scripts 1',
      'dropped frames 1',
      'dropped controls 1',
      'dropped deadLinks 1',
    ],
  },
  {
    program: 'a web page',
    what: 'code, a ragged table, a table for the look alone and a picture in the markup',
    source: 'web',
    html: `<table><tr><td><p>Only <i>looks</i></p></td></tr></table><div class="highlight"><pre class="language-ts"><code><span class="k">const</span> a = 1\n  b &lt; c</code></pre></div><table><thead><tr><th scope="col">A</th><th>B</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table><p><img src="data:image/png;base64,iVBORw0KGgo=" alt="dot"></p>`,
    clean:
      '<p>Only <em>looks</em></p><pre class="brush:ts;toolbar:false;">const a = 1\n  b &lt; c</pre><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td></td></tr></tbody></table><p><img src="bring-in:0" alt="dot" class="art-body-img"></p>',
    facts: ['kept tables 1', 'changed ragged 1', 'kept pictures 1'],
  },
  {
    program: 'VS Code',
    what: 'lines of code',
    source: 'web',
    html: `<meta charset='utf-8'><div style="color: #d4d4d4;background-color: #1e1e1e;font-family: Menlo, Monaco, 'Courier New', monospace;font-weight: normal;font-size: 12px;line-height: 18px;white-space: pre;"><div><span style="color: #569cd6;">if</span><span style="color: #d4d4d4;"> (a &lt; b) {</span></div><br><div><span style="color: #d4d4d4;">&#160; </span><span style="color: #dcdcaa;">go</span>()</div><div>}</div></div>`,
    clean: '<pre class="brush:plain;toolbar:false;">if (a &lt; b) {\n\n  go()\n}</pre>',
    facts: [],
  },
  {
    program: 'VS Code',
    what: 'a word of code',
    source: 'web',
    html: `<meta charset='utf-8'><div style="color: #d4d4d4;font-family: 'Fira Code';white-space: pre;"><div><span style="color: #569cd6;">useState</span></div></div>`,
    clean: '<p><code>useState</code></p>',
    facts: [],
  },
  {
    program: 'IntelliJ IDEA',
    what: 'lines of code',
    source: 'web',
    html: `<html><head><meta http-equiv="content-type" content="text/html; charset=UTF-8"></head><body><div style="background-color:#2b2b2b;color:#a9b7c6"><pre style="font-family:'JetBrains Mono',monospace;font-size:9.8pt;"><span style="color:#cc7832;">public </span>Map&lt;A,&#32;B&gt; <span style="color:#ffc66d;">one</span>() {<br>&#32;&#32;<span style="color:#cc7832;">return</span> x;<br>}</pre></div></body></html>`,
    clean: '<pre class="brush:plain;toolbar:false;">public Map&lt;A, B&gt; one() {\n  return x;\n}</pre>',
    facts: [],
  },
]

export const COPIED: readonly Copied[] = [...fromWord, ...fromOthers]
