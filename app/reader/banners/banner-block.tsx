import useEmblaCarousel from "embla-carousel-react";
import { Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Figure } from "#app/ui/picture.tsx";
import { BANNER_DURATION, type BannerSlide } from "#domain/banners/schema.ts";
import { SmartLink } from "../shell/smart-link.tsx";
import { useAutoplay } from "./use-autoplay.ts";

interface BannerBlockProps {
  slides: BannerSlide[];
  /** Name of the region. */
  label: string;
  /** The first thing seen on the page. */
  priority?: boolean;
  sizes: string;
}

/** A banner carousel (reader §2): 4 s a slide, stops on interaction, pauses on hover and focus. */
export function BannerBlock({ slides, label, priority = false, sizes }: BannerBlockProps) {
  const [awake, setAwake] = useState(false);
  const [wanted, setWanted] = useState(0);
  const [viewport, carousel] = useEmblaCarousel({ loop: slides.length > 1, duration: 20, startIndex: wanted });
  const [selected, setSelected] = useState(0);
  const autoplay = useAutoplay(carousel, slides[selected]?.duration ?? BANNER_DURATION, slides.length > 1);

  // The carousel measures the page: in a task of its own, after the one in which React takes over.
  useEffect(() => {
    const timer = setTimeout(() => setAwake(true));
    return () => clearTimeout(timer);
  }, []);

  // Which slide is shown is known by the carousel, in the browser.
  useEffect(() => {
    if (!carousel) return;
    const handleSelect = () => setSelected(carousel.selectedScrollSnap());
    handleSelect();
    carousel.on("select", handleSelect);
    return () => {
      carousel.off("select", handleSelect);
    };
  }, [carousel]);

  if (slides.length === 0) return null;
  return (
    <section className="banner" aria-roledescription="carrossel" aria-label={label} {...autoplay.handlers}>
      <div className="slides" ref={awake ? viewport : undefined}>
        <div>
          {slides.map((slide, index) => {
            const picture = (
              <Figure picture={slide.picture} alt={slide.title} sizes={sizes} priority={priority && index === 0} />
            );
            return (
              <div
                key={slide.id}
                className="slide"
                role="group"
                aria-roledescription="slide"
                aria-label={`${index + 1} de ${slides.length}`}
                inert={index !== selected}
              >
                {slide.href ? <SmartLink href={slide.href}>{picture}</SmartLink> : picture}
              </div>
            );
          })}
        </div>
      </div>
      {slides.length > 1 && (
        <div className="dots needs-script">
          <button
            type="button"
            className="tap"
            data-replay="8000"
            aria-label={autoplay.playing ? "Pausar os banners" : "Passar os banners sozinho"}
            onClick={autoplay.toggle}
          >
            <Icon icon={autoplay.playing ? Pause : Play} />
          </button>
          {slides.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              className={`dot-button${index === selected ? " on" : ""}`}
              aria-label={`Mostrar o banner ${index + 1}: ${slide.title}`}
              aria-current={index === selected}
              data-replay="8000"
              onClick={() => {
                autoplay.stop();
                if (carousel) carousel.scrollTo(index);
                else setWanted(index);
              }}
            />
          ))}
        </div>
      )}
    </section>
  );
}
