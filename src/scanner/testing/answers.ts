export type Answers = {
  system: string;
  html: (turn: { random(length: number): string; at: number }) => string;
};

const uuid = (random: (length: number) => string) =>
  `${random(8)}-${random(4)}-4${random(3)}-8${random(3)}-${random(12)}`;

export const answers: Answers[] = [
  {
    system: 'WordPress with WooCommerce, Elementor and a page cache',
    html: ({ random, at }) => `<!DOCTYPE html><html lang="de"><head>
<script id="wc-add-to-cart-js-extra">var woocommerce_params = {"ajax_url":"\\/wp-admin\\/admin-ajax.php","update_order_review_nonce":"${random(10)}0"};</script>
<script id="wp-api-request-js-extra">var wpApiSettings = {"root":"https:\\/\\/example.de\\/wp-json\\/","nonce":"${random(9)}1","versionString":"wp\\/v2\\/"};</script>
<script>var elementorFrontendConfig = {"environmentMode":{"edit":false},"nonces":{"floatingButtonsClickTracking":"static"},"ajax_nonce":"${random(9)}2"};</script>
<link rel="stylesheet" href="/wp-content/themes/x/style.css?ver=6.4.2"></head>
<body><form><input type="hidden" id="_wpnonce" name="_wpnonce" value="${random(10)}" /><input type="hidden" name="woocommerce-login-nonce" value="${random(10)}"></form>
<a href="https://example.de/?add-to-cart=1&amp;_wpnonce=${random(10)}">In den Warenkorb</a>
<!-- This website is like a Rocket, isn't it? Performance optimized by WP Rocket. - Debug: cached@${at} -->
<!-- Dynamic page generated in 0.${random(3)} seconds. --></body></html>`,
  },
  {
    system: 'Shopware 6',
    html: ({ random }) => `<!DOCTYPE html><html lang="de-DE"><body>
<form action="/account/login" data-form-csrf-handler="true"><input type="hidden" name="_csrf_token" value="${random(43)}"></form>
<form><input type="hidden" name="_token" value="${random(43)}"></form>
<script>window.csrf = { 'enabled': 'true', 'mode': 'twig' }; window.storeApiProxyToken = "${random(40)}9";</script>
<div data-offcanvas-menu-options='{"navigationUrl":"/widgets/menu"}'>Menü</div></body></html>`,
  },
  {
    system: 'Magento 2',
    html: ({
      random,
    }) => `<html><body><script>window.checkout = {"formKey":"${random(15)}7","isGuest":true};</script>
<input name="form_key" type="hidden" value="${random(16)}" />
<script type="text/x-magento-init">{"*":{"Magento_Customer/js/section-config":{"sections":{}}}}</script>
<form data-role="tocart-form" action="https://shop.example/checkout/cart/add/form_key/"><button data-url="/x?id=1&amp;form_key=${random(16)}">Kaufen</button></form></body></html>`,
  },
  {
    system: 'Typo3',
    html: ({
      random,
      at,
    }) => `<!DOCTYPE html><html lang="de"><head><meta name="generator" content="TYPO3 CMS"></head><body>
<form><input type="hidden" name="tx_form_formframework[kontakt][__state]" value="${random(80)}" />
<input type="hidden" name="tx_form_formframework[__trustedProperties]" value="{&quot;kontakt&quot;:{&quot;a&quot;:1}}${random(40)}" />
<input type="hidden" name="__RequestToken" value="${random(120)}"><input type="hidden" name="ctime" value="${at}"></form>
<!-- Cached page generated ${new Date(at * 1_000).toUTCString()}. Expires 22-11-26 --><!-- Parsetime: 0ms --></body></html>`,
  },
  {
    system: 'Django',
    html: ({ random }) => `<!doctype html><html><body hx-headers='{"X-CSRFToken": "${random(63)}3"}'>
<form method="post"><input type="hidden" name="csrfmiddlewaretoken" value="${random(64)}"><input name="q"></form>
<script>const csrftoken = '${random(63)}4';</script></body></html>`,
  },
  {
    system: 'Rails with Turbo',
    html: ({ random }) => `<!DOCTYPE html><html><head><meta name="csrf-param" content="authenticity_token" />
<meta name="csrf-token" content="${random(86)}==" /><meta name="csp-nonce" content="${random(24)}" />
<script nonce="${random(24)}">import "application"</script></head><body>
<form class="button_to" method="post" action="/x"><button type="submit">Löschen</button><input type="hidden" name="authenticity_token" value="${random(86)}" autocomplete="off" /></form></body></html>`,
  },
  {
    system: 'Laravel with Livewire',
    html: ({
      random,
    }) => `<!doctype html><html><head><meta name="csrf-token" content="${random(40)}"></head><body>
<div wire:snapshot="{&quot;data&quot;:{&quot;count&quot;:0},&quot;memo&quot;:{&quot;name&quot;:&quot;counter&quot;},&quot;checksum&quot;:&quot;${random(63)}5&quot;}" wire:effects="[]">0</div>
<form><input type="hidden" name="_token" value="${random(40)}" autocomplete="off"></form>
<script data-csrf="${random(40)}" data-update-uri="/livewire/update"></script></body></html>`,
  },
  {
    system: 'ASP.NET',
    html: ({ random }) => `<html><body><form method="post" action="./" id="form1"><div class="aspNetHidden">
<input type="hidden" name="__VIEWSTATE" id="__VIEWSTATE" value="/wEPDwUK${random(60)}" />
<input type="hidden" name="__VIEWSTATEGENERATOR" id="__VIEWSTATEGENERATOR" value="${random(8)}" />
<input type="hidden" name="__EVENTVALIDATION" id="__EVENTVALIDATION" value="/wEd${random(80)}" /></div>
<input name="__RequestVerificationToken" type="hidden" value="CfDJ8${random(100)}" /></form></body></html>`,
  },
  {
    system: 'Next.js with a policy',
    html: ({
      random,
      at,
    }) => `<!DOCTYPE html><html><head><meta http-equiv="Content-Security-Policy" content="script-src 'self' 'nonce-${random(24)}' 'strict-dynamic'">
<script src="/_next/static/chunks/main-1a2b3c.js" nonce="${random(24)}" async=""></script></head><body><h1>Start</h1>
<script nonce="${random(24)}">self.__next_f.push([1,"1:{\\"requestId\\":\\"${random(12)}6\\",\\"nonce\\":\\"${random(21)}8\\",\\"generatedAt\\":\\"${new Date(at * 1_000).toISOString()}\\",\\"now\\":${at}123}"])</script>
<script id="__NEXT_DATA__" type="application/json">{"props":{"serverTime":"${new Date(at * 1_000).toISOString()}"},"buildId":"abc"}</script></body></html>`,
  },
  {
    system: 'Cloudflare in front',
    html: ({ random, at }) => `<html><body><script type="${random(24)}-text/javascript">go()</script>
<a href="/cdn-cgi/l/email-protection#${toProtected('kontakt@example.de', random(2))}">Mail</a> <span class="__cf_email__" data-cfemail="${toProtected('kontakt@example.de', random(2))}">[email&#160;protected]</span>
<script>(function(){window.__CF$cv$params={r:'${random(16)}',t:'${random(16)}'};})();</script>
<script src="/cdn-cgi/scripts/7d0fa10a/cloudflare-static/rocket-loader.min.js" data-cf-settings="${random(24)}-|49" defer></script>
<img src="a.png" onload="x()" data-cf-modified-${random(24)}-="">
<script defer src="https://static.cloudflareinsights.com/beacon.min.js" data-cf-beacon='{"rayId":"${random(15)}1","serverTiming":{"name":{"cfL4":true}},"version":"2026.1.0","token":"4edd5f8ec12a48cfa682ab8261b80a79","at":${at}}'></script></body></html>`,
  },
  {
    system: 'Drupal, Joomla and accordions with random names',
    html: ({ random, at }) => {
      const id = uuid(random);
      const unique = at.toString(16) + random(5);
      return `<html><body><div class="view js-view-dom-id-${random(64)}"><input type="hidden" name="form_build_id" value="form-${random(43)}">
<input type="hidden" name="${random(32)}" value="1"><button aria-controls="panel-${id}" data-bs-target="#panel-${id}">Mehr</button><div id="panel-${id}">Text</div>
<label for="f${unique}">Name</label><input id="f${unique}"><script>open("panel-${id}")</script></div></body></html>`;
    },
  },
];

function toProtected(text: string, key: string): string {
  const mask = Number.parseInt(key, 16);
  const hidden = Buffer.from(text).map((byte) => byte ^ mask);
  return key + Buffer.from(hidden).toString('hex');
}
