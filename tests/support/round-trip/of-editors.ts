import type { StoredBody } from './bodies.ts'

/** Written here in the shape of what these programs store. */
export const OF_EDITORS: Readonly<Record<string, StoredBody>> = {
  'UEditor: paragraphs': {
    html: '<p style="text-align: center; line-height: 1.75em; margin-bottom: 15px;"><span style="font-family: 微软雅黑, &quot;Microsoft YaHei&quot;; font-size: 16px; color: rgb(63, 63, 63);">市民<strong>散步</strong></span></p><p style="text-indent: 2em;"><span style="text-decoration: underline;">下划线</span><span style="border: 1px solid rgb(0, 0, 0);">字符边框</span>&nbsp;</p><hr/><p><br/></p>',
  },
  'UEditor: lists': {
    html: '<ol class=" list-paddingleft-2" style="list-style-type: decimal;"><li><p>一</p></li><li><p>二</p></li></ol><ul class="custom_dash list-paddingleft-1"><li class="list-dash list-dash-paddingleft"><p>三</p></li></ul>',
  },
  'UEditor: table': {
    html: '<table width="654" border="1" cellspacing="0"><tbody><tr class="firstRow"><th width="120" valign="top" style="background-color: rgb(219, 229, 241);">名</th><td width="534" colspan="2" rowspan="1">值</td></tr><tr><td rowspan="2" width="120">a</td><td>b</td><td style="word-break: break-all;">c<br/>d</td></tr><tr><td>e</td><td><br/></td></tr></tbody></table>',
  },
  'UEditor: quote and code': {
    html: '<blockquote><p>“引用”</p></blockquote><pre class="brush:php;toolbar:false">&lt;?php\necho 1;</pre>',
  },
  TinyMCE: {
    html: '<h2>Title</h2>\n<p style="padding-left: 40px;">Indented <span style="text-decoration: line-through;">gone</span> <em>and <strong>nested</strong></em></p>\n<table style="border-collapse: collapse; width: 100%;" border="1">\n<tbody>\n<tr>\n<td style="width: 50%;">1</td>\n<td style="width: 50%;">&nbsp;</td>\n</tr>\n</tbody>\n</table>\n<p>&nbsp;</p>\n<ul style="list-style-type: square;">\n<li>one</li>\n<li>two\n<ul>\n<li>deep</li>\n</ul>\n</li>\n</ul>\n',
  },
  'TinyMCE: picture with a caption': {
    html: '<figure class="image"><img src="a.jpg" alt="" width="400" height="300">\n<figcaption>Harbour</figcaption>\n</figure>\n',
  },
  'CKEditor 4': {
    html: '<h1>Title</h1>\n\n<p>Some <strong>bold</strong> text with a <a href="https://x.example/?a=1&amp;b=2" rel="noopener" target="_blank">link</a>&nbsp;</p>\n\n<table align="center" border="1" cellpadding="1" cellspacing="1" style="width:500px" summary="Sums">\n\t<caption>Year</caption>\n\t<thead>\n\t\t<tr>\n\t\t\t<th scope="row">&nbsp;</th>\n\t\t\t<th scope="col">Sum</th>\n\t\t</tr>\n\t</thead>\n\t<tbody>\n\t\t<tr>\n\t\t\t<th scope="row">2026</th>\n\t\t\t<td>1</td>\n\t\t</tr>\n\t</tbody>\n</table>\n\n<ol>\n\t<li>one</li>\n\t<li>two</li>\n</ol>\n\n<div style="background:#eeeeee;border:1px solid #cccccc;padding:5px 10px;">Note</div>\n',
  },
  'CKEditor 5': {
    html: '<figure class="table" style="width:80%;"><table><colgroup><col style="width:33.3%;"><col style="width:66.7%;"></colgroup><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td><p>2</p><p>3</p></td></tr></tbody></table><figcaption>Sums</figcaption></figure><figure class="image image_resized image-style-side" style="width:25%;"><img src="a.jpg" alt="x"><figcaption>c</figcaption></figure><ul><li>a<ul><li>b</li></ul></li></ul><pre><code class="language-plaintext">let a\nb</code></pre><p><mark class="marker-yellow">marked</mark> <span class="text-big">big</span></p>',
  },
  'CKEditor 5: a list of things to do loses its boxes': {
    html: '<ul class="todo-list"><li><label class="todo-list__label"><input type="checkbox" disabled checked><span class="todo-list__label__description">done</span></label></li></ul>',
    stored: '<ul class="todo-list"><li><span class="todo-list__label__description">done</span></li></ul>',
  },
  Quill: {
    html: '<h2 class="ql-align-center">Title</h2><p class="ql-indent-1"><strong style="color: rgb(230, 0, 0); background-color: rgb(255, 255, 0);">Hot</strong><u> under</u><em class="ql-font-serif ql-size-large">x</em></p><ul><li class="ql-indent-1">one</li><li>two</li></ul><pre class="ql-syntax">let a = 1;\nb();\n</pre><p><br></p>',
  },
  'Quill 2': {
    html: '<div class="ql-code-block-container"><div class="ql-code-block">let a;</div><div class="ql-code-block">b();</div></div><ol><li class="ql-x">one</li></ol>',
  },
  'WordPress classic': {
    html: '<h3>Title</h3>\n<a href="https://x.example/a.jpg"><img class="alignleft size-medium wp-image-12" src="https://x.example/a-300x200.jpg" alt="" width="300" height="200" /></a>\n<div id="gone" class="wp-caption aligncenter" style="width: 310px"><p class="wp-caption-text">Caption</p></div>\n<blockquote>Quoted\n<p>and more</p>\n</blockquote>\n<p>first line<br />\nsecond line</p>\n',
    stored:
      '<h3>Title</h3>\n<a href="https://x.example/a.jpg"><img class="alignleft size-medium wp-image-12" src="https://x.example/a-300x200.jpg" alt="" width="300" height="200" /></a>\n<div class="wp-caption aligncenter" style="width: 310px"><p class="wp-caption-text">Caption</p></div>\n<blockquote>Quoted\n<p>and more</p>\n</blockquote>\n<p>first line<br />\nsecond line</p>\n',
  },
  'WordPress blocks, whose comments go': {
    html: '<!-- wp:heading -->\n<h2 class="wp-block-heading">Title</h2>\n<!-- /wp:heading -->\n\n<!-- wp:group {"layout":{"type":"constrained"}} -->\n<div class="wp-block-group"><!-- wp:paragraph -->\n<p>Text</p>\n<!-- /wp:paragraph --></div>\n<!-- /wp:group -->',
    stored: '<h2 class="wp-block-heading">Title</h2>\n\n\n\n<div class="wp-block-group">\n<p>Text</p>\n</div>\n',
  },
  'WordPress blocks without comments': {
    html: '<figure class="wp-block-image size-large"><img src="a.jpg" alt="" class="wp-image-3"><figcaption class="wp-element-caption">c</figcaption></figure>\n\n\n\n<figure class="wp-block-table"><table class="has-fixed-layout"><tbody><tr><td>1</td><td>2</td></tr></tbody></table></figure>\n\n\n\n<pre class="wp-block-code"><code>let a\nb</code></pre>\n\n\n\n<div class="wp-block-columns"><div class="wp-block-column"><p>l</p></div><div class="wp-block-column"><p>r</p></div></div>\n\n\n\n<blockquote class="wp-block-quote"><p>q</p><cite>who</cite></blockquote>',
  },
  'Ghost cards': {
    html: '<figure class="kg-card kg-image-card kg-width-wide"><img src="a.jpg" class="kg-image" alt="" loading="lazy" width="2000" height="1333"></figure><div class="kg-card kg-callout-card kg-callout-card-grey"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Text</div></div><figure class="kg-card kg-embed-card"><iframe width="200" height="113" src="https://player.example.com/1" frameborder="0" allowfullscreen></iframe></figure><hr>',
    stored:
      '<figure class="kg-card kg-image-card kg-width-wide"><img src="a.jpg" class="kg-image" alt="" width="2000" height="1333"></figure><div class="kg-card kg-callout-card kg-callout-card-grey"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Text</div></div><figure class="kg-card kg-embed-card"><iframe width="200" height="113" src="https://player.example.com/1" frameborder="0" allowfullscreen></iframe></figure><hr>',
  },
  'Medium export': {
    html: '<section class="section section--body"><div class="section-divider"><hr class="section-divider"></div><div class="section-content"><div class="section-inner sectionLayout--insetColumn"><h3 class="graf graf--h3 graf--leading graf--title">Title</h3><figure class="graf graf--figure"><img class="graf-image" src="a.jpg"><figcaption class="imageCaption">c</figcaption></figure><p class="graf graf--p graf--trailing"><strong class="markup--strong markup--p-strong">b</strong> and <a href="https://x.example" class="markup--anchor markup--p-anchor" rel="noopener" target="_blank">l</a></p></div></div></section>',
  },
  'Word, saved as a web page': {
    html: '<div class="WordSection1" style="layout-grid: 15.6pt">\n\n<p class="MsoNormal"><span lang="EN-US" style="font-family:宋体">Text<o:p></o:p></span></p>\n\n<p class="MsoListParagraph" style="margin-left:21.0pt;text-indent:-21.0pt;mso-list:l0 level1 lfo1"><span lang="EN-US">1.<span style="font:7.0pt \'Times New Roman\'">&nbsp;&nbsp; </span></span>one</p>\n\n<table class="MsoTableGrid" border="1" cellspacing="0" cellpadding="0" style="border-collapse:collapse;border:none">\n <tr>\n  <td width="284" valign="top" style="width:213.05pt;border:solid windowtext 1.0pt;padding:0cm 5.4pt">\n  <p class="MsoNormal">a</p>\n  </td>\n </tr>\n</table>\n\n</div>\n',
    stored:
      '<div class="WordSection1" style="">\n\n<p class="MsoNormal"><span lang="EN-US" style="font-family:宋体">Text</span></p>\n\n<p class="MsoListParagraph" style="margin-left:21.0pt; text-indent:-21.0pt"><span lang="EN-US">1.<span style="">&nbsp;&nbsp; </span></span>one</p>\n\n<table class="MsoTableGrid" border="1" cellspacing="0" cellpadding="0" style="border-collapse:collapse;border:none">\n <tbody><tr>\n  <td width="284" valign="top" style="width:213.05pt;border:solid windowtext 1.0pt;padding:0cm 5.4pt">\n  <p class="MsoNormal">a</p>\n  </td>\n </tr>\n</tbody></table>\n\n</div>\n',
  },
  Froala: {
    html: '<p style="margin-left: 20px;"><span style="font-size: 24px; background-color: rgb(247, 218, 100);">Text</span></p><p><img src="a.jpg" style="width: 300px;" class="fr-fic fr-dib"></p><table style="width: 100%;"><tbody><tr><td style="width: 33.3333%;"><br></td><td style="width: 33.3333%; background-color: rgb(84, 172, 210);">2</td></tr></tbody></table><p><span class="fr-video fr-fvc fr-dvb fr-draggable"><iframe src="https://player.example.com/1" width="640" height="360" frameborder="0" allowfullscreen></iframe></span><br></p>',
  },
  wangEditor: {
    html: '<h1 style="text-align: center;">标题</h1><p style="text-indent: 2em; line-height: 2;"><span style="color: rgb(225, 60, 57); font-family: 楷体;">红</span><sub>1</sub><sup>2</sup></p><p><img src="a.png" alt="" style="width: 30%;"></p><pre><code class="language-java">class A {}</code></pre><table style="width: auto; table-layout: fixed;height:auto"><colgroup contentEditable="false"><col width="60"></col><col width="120"></col></colgroup><tbody><tr><th colspan="1" rowspan="1" width="auto">h</th><td colspan="1" rowspan="1" width="auto"></td></tr></tbody></table><blockquote>引</blockquote>',
    stored:
      '<h1 style="text-align: center;">标题</h1><p style="text-indent: 2em; line-height: 2;"><span style="color: rgb(225, 60, 57); font-family: 楷体;">红</span><sub>1</sub><sup>2</sup></p><p><img src="a.png" alt="" style="width: 30%;"></p><pre><code class="language-java">class A {}</code></pre><table style="width: auto; table-layout: fixed;height:auto"><colgroup><col width="60"><col width="120"></colgroup><tbody><tr><th colspan="1" rowspan="1" width="auto">h</th><td colspan="1" rowspan="1" width="auto"></td></tr></tbody></table><blockquote>引</blockquote>',
  },
  'Draft.js': {
    html: '<h1>Title</h1>\n<p></p>\n<p style="text-align:center;"><span style="color: rgb(26,188,156);font-size: 18px;"><strong><em><ins>all</ins></em></strong></span>&nbsp;</p>\n<img src="a.png" alt="undefined" style="float:none;height: auto;width: auto"/>\n<p></p>\n<ul>\n<li>a</li>\n<ul>\n<li>b</li>\n</ul>\n</ul>\n',
    raw: 1,
  },
  'old pages': {
    html: '<center><font face="Arial" size="5" color="#FF0000"><b>TITLE</b></font></center><p align="center"><font size=2><i>by</i> <tt>me</tt></font><br clear="all"></p><table border=1 width="90%" bgcolor="#eeeeee"><tr bgcolor=yellow height=30><td nowrap align=right><big>1</big></td></tr></table><hr size=1 noshade>',
    stored:
      '<font face="Arial" size="5" color="#FF0000"><b>TITLE</b></font><p align="center"><font size="2"><i>by</i> me</font><br></p><table border="1" width="90%" bgcolor="#eeeeee"><tbody><tr bgcolor="yellow" height="30"><td nowrap="" align="right"><big>1</big></td></tr></tbody></table><hr>',
  },
  'WeChat sections': {
    html: '<section style="margin: 10px 0px; text-align: center;"><section style="display: inline-block; width: 80%; border: 1px solid rgb(0, 0, 0);"><section style="padding: 5px;"><p style="white-space: normal;"><span style="letter-spacing: 1px;">标<strong>题</strong></span></p></section></section></section><section><img src="a.jpg" style="vertical-align: middle;width: 100%;"></section>',
  },
  'Google Docs': {
    html: '<b style="font-weight:normal;"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial;color:#000000;background-color:transparent;font-weight:700;white-space:pre-wrap;">Bold  with  blanks</span></p><br><p dir="ltr">x</p></b>',
  },
}
