/** What all pages begin and end with; the words of the site are its own, so there are none here. */
const page = (title: string, body: string) => `<!doctype html>
<html lang="zh">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  <meta name="keywords" content="{{ Site.seoKeywords }}">
  <meta name="description" content="{{ Site.seoDescription }}">
</head>
<body>
<header>
  <p><a href="{{ Site.link }}">{{ Site.name }}</a></p>
  {% cms_catalog level: "Root" %}
  <nav>
    <ul>
    {% for item in DataList %}<li><a href="{{ item.link }}">{{ item.name }}</a></li>{% endfor %}
    </ul>
  </nav>
  {% endcms_catalog %}
</header>
<main>
${body}
</main>
</body>
</html>
`

const INDEX = page(
  '{% if Site.seoTitle != "" %}{{ Site.seoTitle }}{% else %}{{ Site.name }}{% endif %}',
  `  <h1>{{ Site.name }}</h1>
  {% cms_content level: "Root", sort: "Recent", size: 20 %}
  <ul>
  {% for item in DataList %}<li><a href="{{ item.link }}">{{ item.title }}</a></li>{% endfor %}
  </ul>
  {% endcms_content %}`,
)

const LIST = page(
  '{{ Catalog.name }} - {{ Site.name }}',
  `  <h1>{{ Catalog.name }}</h1>
  {% cms_content level: "CurrentAndChild", sort: "Recent", page: true %}
  <ul>
  {% for item in DataList %}<li><a href="{{ item.link }}">{{ item.title }}</a></li>{% endfor %}
  </ul>
  {% endcms_content %}
  {% page_bar type: "Simple" %}`,
)

const DETAIL = page(
  '{{ Content.title }} - {{ Site.name }}',
  `  <article>
    <h1>{{ Content.title }}</h1>
    {% if Content.summary != "" %}<p>{{ Content.summary }}</p>{% endif %}
    {% case Content.contentType %}
    {% when "article" %}
    {% cms_article contentid: Content.contentId, page: true %}
    {{ ArticleContent | dealArticleBody }}
    {% endcms_article %}
    {% page_bar type: "Simple" %}
    {% when "image" %}
    {% cms_image contentid: Content.contentId %}
    {% for item in DataList %}<figure><img src="{{ item.src }}" alt="{{ item.title }}"></figure>{% endfor %}
    {% endcms_image %}
    {% when "audio" %}
    {% cms_audio contentid: Content.contentId %}
    {% for item in DataList %}<p>{{ item.title }}</p><audio controls src="{{ item.src }}"></audio>{% endfor %}
    {% endcms_audio %}
    {% when "video" %}
    {% cms_video contentid: Content.contentId %}
    {% for item in DataList %}<p>{{ item.title }}</p><video controls src="{{ item.src }}"></video>{% endfor %}
    {% endcms_video %}
    {% endcase %}
  </article>`,
)

/** The templates of a site that starts blank, by path below the folder of its pipe: everything works, nothing is designed. */
export const BLANK_TEMPLATES: ReadonlyMap<string, string> = new Map([
  ['template/index.template.html', INDEX],
  ['template/list.template.html', LIST],
  ['template/detail.template.html', DETAIL],
])
