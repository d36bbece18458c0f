/** The place of the feeds (reader §2 Home): no feed is read yet, so it says so. */
export function FeedsPlace() {
  return (
    <section className="sec feeds" aria-labelledby="feeds">
      <header>
        <h2 id="feeds">Notícias Brasil &amp; Mundo</h2>
      </header>
      <p className="feeds-empty">Nenhum feed configurado. Adicione um em /admin/feeds.</p>
    </section>
  );
}
