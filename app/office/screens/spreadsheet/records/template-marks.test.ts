import { expect, test } from 'vitest';
import { withoutTemplates } from './template-marks.ts';

function read(markdown: string): { readonly text: string; readonly left: readonly string[] } {
  const left: string[] = [];
  return { text: withoutTemplates(markdown, { when: 'Mañana', zoom: { link: 'https://a.mx' } }, (name) => left.push(name)).trim(), left };
}

test.each([
  [
    'a figure of Hugo',
    '{{< figure src="a b.png" caption="La \\"sal\\"" alt="Sal [1]" >}}',
    '![Sal 1](a%20b.png "La \\"sal\\"")'.replaceAll('\\\\', '\\'),
  ],
  [
    'a figure of al-folio',
    '{% include figure.liquid loading="eager" path="assets/img/a.jpg" title="Sal" class="x" zoomable=true %}',
    '![](assets/img/a.jpg "Sal")',
  ],
  ['a figure of others', "{%- include image.html url='/img/a.png' description='Sal' -%}", '![](/img/a.png "Sal")'],
  [
    'videos',
    '{{< youtube a-b_c >}}\n{{< vimeo id="12" >}}\n{% include video.html src="https://a.mx/b" %}',
    /^https:\/\/www\.youtube\.com\/watch\?v=a-b_c\s+https:\/\/vimeo\.com\/12\s+https:\/\/a\.mx\/b$/,
  ],
  [
    'words and programs of others',
    '{{< tweet user="ana" id="1" >}} {{< gist ana 2 >}}',
    /^https:\/\/twitter\.com\/ana\/status\/1\s+https:\/\/gist\.github\.com\/ana\/2$/,
  ],
  ['formulas', '{{< math >}}\n$$\\alpha_1$$\n{{< /math >}}', '$$\\alpha_1$$'],
  ['programs', '{% highlight python linenos %}\na = "{{ b }}"\n{% endhighlight %}', '```python\n\na = "{{ b }}"\n\n```'],
  ['what is about a mark', '`{{< figure >}}` y {% raw %}\\{{ a }}{% endraw %} {{</* figure */>}}', /^`\{\{< figure >\}\}` y /],
  ['a box', '{{% callout note %}}\nUno\n{{% /callout %}}\n{{< spoiler text="Dos" >}}Tres{{< /spoiler >}}', /^Uno\s+\*\*Dos\*\*\s+Tres$/],
  ['tabs', '{% tabs a %}\n{% tab a Uno dos %}\nTres\n{% endtab %}\n{% endtabs %}', /^\*\*Uno dos\*\*\s+Tres$/],
  [
    'links',
    '[a]({{< ref "b.md" >}}) [c]({% post_url 2020-01-01-d %}) {{< staticref "uploads/e.pdf" "newtab" >}}f{{< /staticref >}} {{< cta cta_text="g" cta_link="https://h.mx" >}}',
    '[a](b.md) [c](2020-01-01-d) [f](uploads/e.pdf) [g](https://h.mx)',
  ],
  ['addresses of the site', '![]({{ site.baseurl }}/img/a.png) [b]({{ "/c.pdf" | relative_url }})', '![](/img/a.png) [b](/c.pdf)'],
  [
    'classes',
    'Uno{: .x}\n{: .block-tip }\n## Dos {#dos}\n![](a.png){:width="3"} ![](b.png){width=50%}\n::: {.callout-note}\nTres\n:::',
    /^Uno\s+## Dos\s+!\[\]\(a\.png\) !\[\]\(b\.png\)\s+Tres$/,
  ],
  ['formulas with braces, and sets', '$\\frac{a}{b}$, $x^{#}$, {a, b}', '$\\frac{a}{b}$, $x^{#}$, {a, b}'],
])('%s', (_, markdown, text) => {
  const { text: made, left } = read(markdown);
  if (typeof text === 'string') expect(made).toBe(text);
  else expect(made).toMatch(text);
  expect(left).toEqual([]);
});

test('a part that a program of the other site makes is left out and noted', () => {
  expect(read('Uno {% cite einstein1905 %}.\n{{< table  path="a.csv" >}}\n{% include video.liquid path="a.mp4" %}\n{{ page.x }}')).toEqual({
    text: 'Uno einstein1905.',
    left: ['{{< table path="a.csv" >}}', '{% cite einstein1905 %}', '{% include video.liquid path="a.mp4" %}', '{{ page.x }}'],
  });
});
