document.body.insertAdjacentHTML('beforeend', '<iframe title="" srcdoc="<p style=color:#ccc>Hallo</p>"></iframe><img src="/bild/n-60x60">');
