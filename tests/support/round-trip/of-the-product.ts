import type { StoredBody } from './bodies.ts'

/** The forms that the content of this product has. */
export const OF_THE_PRODUCT: Readonly<Record<string, StoredBody>> = {
  'a picture of the resources': {
    html: '<p style="text-align:center"><img src="/stage-api/preview/demo/resources/image/2026/01/02/7.jpg" iurl="iurl://resources/image/2026/01/02/7.jpg?type=resource&amp;id=7&amp;sid=1&amp;st=Local" class="art-body-img" width="300" height="200" alt="河岸" /></p>',
  },
  'pictures that float beside text': {
    html: '<p><img src="/a.jpg" style="float: left; width: 40%" class="art-body-img">左边的图<img src="/b.jpg" style="display: block; margin: 0 auto">中间的图</p>',
  },
  'audio, film and file of the resources': {
    html: '<p><a href="/a.mp3" iurl="iurl://resources/audio/a.mp3?type=resource&amp;id=1" target="_blank" class="art-body-audio">Bell</a></p><p><a href="/a.mp4" iurl="iurl://resources/video/a.mp4?type=resource&amp;id=2" target="_blank" class="art-body-video">Film</a></p><p><a href="/a.pdf" iurl="iurl://resources/file/a.pdf?type=resource&amp;id=3" target="_blank" class="art-body-file">附件.pdf</a></p>',
  },
  'links to catalogs and contents': {
    html: '<p><a href="/cms/preview/catalog/5?pp=pc" iurl="iurl://catalog?id=5">栏目</a> and <a href="iurl://content?id=12" target="_blank">标题</a></p>',
  },
  'an image group': {
    html: '<p style="text-align: center;"><img src="/ueditor/themes/default/images/spacer.gif" ex_cid="991" title="Harbour" class="img_group_placeholder" /></p>',
  },
  'a page widget': { html: '<p><img src="/spacer.gif" pw_code="weather" class="pw_placeholder" /></p>' },
  'a film of another site': {
    html: '<p style="text-align:center"><iframe class="edui-video-iframe" src="https://player.example.com/v?id=1&amp;p=2" width="720" height="480" scrolling="no" border="0" frameborder="no" framespacing="0" allowfullscreen="true"></iframe></p>',
  },
  'a map': {
    html: '<p><img width="760" height="300" src="https://api.map.baidu.com/staticimage?center=116.404,39.915&amp;zoom=12&amp;width=760&amp;height=300&amp;markers=116.404,39.915"/></p>',
  },
  'page breaks': {
    html: '<p>one</p>__XY_UEDITOR_PAGE_BREAK__<p>two</p>\n__XY_UEDITOR_PAGE_BREAK__\n<p>three</p>',
  },
  'a page break as a rule': { html: '<p>one</p><hr class="pagebreak" /><p>two</p>' },
  'a code block': {
    html: '<pre class="brush:js;toolbar:false;">if (a &lt; b &amp;&amp; c) {\n\treturn "x"\n}\n\nb()</pre><pre class="brush:html;toolbar:false;">&lt;p&gt;x&lt;/p&gt;</pre>',
  },
  'a formula': {
    html: '<p>Since <img src="https://latex.codecogs.com/svg.image?%5Cfrac%7Ba%7D%7Bb%7D" data-formula-image="%5Cfrac%7Ba%7D%7Bb%7D" /> holds</p>',
  },
  anchors: {
    html: '<p><a name="top"></a>Head</p><p>In the <a name="mid">middle</a>, see <a href="#top">above</a></p>',
  },
  'a background': {
    html: '<p>x</p><p style="display:none;" data-background="background-repeat:no-repeat;background-color:#eee"><br/></p>',
  },
  'markers of checked words': {
    html: '<p>a <span class="warning_tip">bad <b>word</b></span> here</p>',
    stored: '<p>a bad <b>word</b> here</p>',
  },
  'hot words': { html: '<p>the <a class="hot-word" href="https://x.example/" target="_blank">river</a> bank</p>' },
  'nothing but an empty line': { html: '<p><br></p><p><br/></p>' },
}
