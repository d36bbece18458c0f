import Fade from "embla-carousel-fade";
import useEmblaCarousel from "embla-carousel-react";
import { Pause, Play } from "lucide";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { BannerOverlay } from "#app/ui/banner-overlay.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { BANNER_DURATION, type BannerSlide } from "#domain/banners/types.ts";
import banner from "../../ui/banner.module.css";
import { SmartLink } from "../shell/smart-link.tsx";
import { useAdCounts } from "./ad-counts.ts";
import styles from "./banner-block.module.css";
import { BannerPicture } from "./banner-picture.tsx";
import { PaidMark } from "./paid-mark.tsx";
import { useAutoplay } from "./use-autoplay.ts";

interface BannerBlockProps {
  slides: BannerSlide[];
  /** Name of the region. */
  label: string;
  /** Whether it is the first content of the page; "visible": if it is shown, so that its picture is not loaded before that is known. */
  priority?: boolean | "visible";
}

/** Widths that pictures of 3 to 1 need to fill the block's heights of 160, 320 and 400 px. */
const SIZES = "(min-width: 1024px) 1200px, (min-width: 640px) 960px, 430px";

/** Distance from the viewport at which a carousel is initialized. */
const NEAR = "200px";

/** A banner carousel: 4 s per slide, stops on interaction, pauses on hover and focus. The first banner determines transition and loop. */
export function BannerBlock({ slides, label, priority = false }: BannerBlockProps) {
  const fades = slides[0]?.carouselType === "fade";
  const loop = slides.length > 1 && slides[0]!.loop;
  const [isNear, setIsNear] = useState(false);
  const [wanted, setWanted] = useState(0);
  const [viewport, carousel] = useEmblaCarousel({ loop, duration: 20, startIndex: wanted }, fades ? [Fade()] : []);
  const container = useRef<HTMLElement>(null);
  const [selected, setSelected] = useState(0);
  const shown = slides[selected];
  useAdCounts(container, shown?.id);
  const autoplay = useAutoplay(carousel, {
    duration: shown?.duration ?? BANNER_DURATION,
    possible: slides.length > 1 || slides.some(({ video }) => video),
    wanted: shown?.autoplay ?? false,
  });

  // Initializing the carousel measures the page, so it waits until the carousel is near the viewport, in a separate task.
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setIsNear(true);
      },
      { rootMargin: NEAR },
    );
    if (container.current) observer.observe(container.current);
    return () => observer.disconnect();
  }, []);

  // The carousel decides which slide is shown.
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
    <section
      ref={container}
      className={classNames(banner.banner, "screen-only", autoplay.possible && styles.withButtons)}
      aria-roledescription="carrossel"
      aria-label={label}
      {...autoplay.handlers}
    >
      <div className={styles.slides} ref={isNear ? viewport : undefined}>
        <div>
          {slides.map((slide, index) => {
            const picture = (
              <BannerPicture
                slide={slide}
                sizes={SIZES}
                priority={index === 0 && priority}
                playing={autoplay.running && index === selected}
              />
            );
            return (
              <div
                key={slide.id}
                className={banner.slide}
                data-animation={slide.animation}
                role="group"
                aria-roledescription="slide"
                aria-label={`${index + 1} de ${slides.length}`}
                inert={index !== selected}
              >
                {slide.href ? (
                  <SmartLink href={slide.href} paid={slide.paid}>
                    {picture}
                  </SmartLink>
                ) : (
                  picture
                )}
                <BannerOverlay text={slide.overlayText} markup={slide.overlayHtml} style={slide.style} />
                {slide.paid && <PaidMark />}
              </div>
            );
          })}
        </div>
      </div>
      {autoplay.possible && (
        <BannerButtons
          slides={slides}
          selected={selected}
          autoplay={autoplay}
          onChoose={(index) => {
            autoplay.stop();
            if (carousel) carousel.scrollTo(index);
            else setWanted(index);
          }}
        />
      )}
    </section>
  );
}

interface BannerButtonsProps {
  slides: BannerSlide[];
  selected: number;
  autoplay: ReturnType<typeof useAutoplay>;
  onChoose: (index: number) => void;
}

/** The pause, and a dot for each banner. */
const BannerButtons = ({ slides, selected, autoplay, onChoose }: BannerButtonsProps) => (
  <div
    className={`${styles.dots} needs-script`}
    style={{ "--buttons": slides.length > 1 ? slides.length + 1 : 1 } as CSSProperties}
  >
    <button
      type="button"
      className="tap"
      data-replay="8000"
      aria-label={autoplay.playing ? "Pausar os banners" : "Passar os banners sozinho"}
      onClick={autoplay.toggle}
    >
      <Icon icon={autoplay.playing ? Pause : Play} />
    </button>
    {slides.length > 1 &&
      slides.map((slide, index) => (
        <button
          key={slide.id}
          type="button"
          className={`${styles.dotButton}${index === selected ? ` ${styles.on}` : ""}`}
          aria-label={`Mostrar o banner ${index + 1}: ${slide.title}`}
          aria-current={index === selected}
          data-replay="8000"
          onClick={() => onChoose(index)}
        />
      ))}
  </div>
);
